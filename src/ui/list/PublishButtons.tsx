import { useState } from 'react';
import { NOW } from '#domain/publishing/publishingState.ts';
import { Button } from '../Button.tsx';
import type { Nouns } from '../record/describeOutcome.ts';
import { isInTargetState, type Target, type VersionedRow } from '../record/publishRecords.ts';
import { toast } from '../toast/toast.ts';
import { PublishDialog } from './PublishDialog.tsx';

interface Props<Row extends VersionedRow> {
  nouns: Nouns;
  chosen: readonly Row[];
  isDisabled: boolean;
  /** What is under way, if anything is. */
  busyWith: Target | undefined;
  /** Told the rows that are to change, once that was confirmed. */
  onDecide: (rows: Row[], target: Target) => void;
}

/** Publishes or hides the chosen rows after asking; those that are so already are left alone. */
export function PublishButtons<Row extends VersionedRow>({
  nouns,
  chosen,
  isDisabled,
  busyWith,
  onDecide,
}: Props<Row>) {
  const [asked, setAsked] = useState<{ target: Target; rows: Row[] }>();

  function ask(target: Target) {
    const rows = chosen.filter((row) => !isInTargetState(target, row));
    if (rows.length > 0) setAsked({ target, rows });
    else toast.info('Nada que cambiar', { description: describeNothing(target, chosen.length, nouns) });
  }

  return (
    <>
      <Button disabled={isDisabled} onClick={() => ask(NOW)}>
        {busyWith === NOW ? 'Publicando...' : 'Publicar'}
      </Button>
      <Button disabled={isDisabled} onClick={() => ask(null)}>
        {busyWith === null ? 'Ocultando...' : 'Ocultar'}
      </Button>
      {asked && (
        <PublishDialog
          {...asked}
          nouns={nouns}
          already={chosen.length - asked.rows.length}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            onDecide(asked.rows, asked.target);
          }}
        />
      )}
    </>
  );
}

function describeNothing(target: Target, count: number, { one, many }: Nouns): string {
  if (count === 1) return target === null ? `La ${one} ya es un borrador.` : `La ${one} ya está publicada.`;
  return target === null ? `Las ${count} ${many} ya son borradores.` : `Las ${count} ${many} ya están publicadas.`;
}
