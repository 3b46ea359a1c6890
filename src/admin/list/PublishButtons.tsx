import type { ListRow } from '#data/records/records.ts';
import { useState } from 'react';
import { NOW } from '#domain/publishing/publishingState.ts';
import { Button } from '#ui/Button.tsx';
import type { ContentTable } from '#domain/contentTables.ts';
import { records } from '#domain/records.ts';
import { isInTargetState, type Target } from './publishRecords.ts';
import { toast } from '#ui/toast/toast.ts';
import { PublishSelectionDialog } from './PublishSelectionDialog.tsx';

interface Props {
  table: ContentTable;
  chosen: readonly ListRow[];
  isDisabled: boolean;
  /** The target of the running mutation, if any. */
  busyWith: Target | undefined;
  /** Called with the rows to change, once confirmed. */
  onDecide: (rows: ListRow[], target: Target) => void;
}

/** Publishes or hides the selected rows after confirmation; skips rows already in that state. */
export function PublishButtons({ table, chosen, isDisabled, busyWith, onDecide }: Props) {
  const [asked, setAsked] = useState<{ target: Target; rows: ListRow[] }>();

  function ask(target: Target) {
    const rows = chosen.filter((row) => !isInTargetState(target, row));
    if (rows.length > 0) setAsked({ target, rows });
    else toast.info('Nada que cambiar', { description: describeNothing(target, chosen.length, table) });
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
        <PublishSelectionDialog
          {...asked}
          table={table}
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

function describeNothing(target: Target, count: number, table: ContentTable): string {
  const { one, many } = records[table];
  if (count === 1) return target === null ? `La ${one} ya es un borrador.` : `La ${one} ya está publicada.`;
  return target === null ? `Las ${count} ${many} ya son borradores.` : `Las ${count} ${many} ya están publicadas.`;
}
