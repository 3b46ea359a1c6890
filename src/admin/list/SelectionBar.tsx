import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { usePurge } from '#admin/publishing/usePurge.ts';
import { listQueries } from '#admin/record/recordQuery.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import type { ListRow } from '#data/records/records.ts';
import { useEffect, useState } from 'react';
import { records } from '#domain/records.ts';
import { Button } from '#ui/Button.tsx';
import { RecordTitles, DeletionButton } from '#admin/record/deletion/DeletionButton.tsx';
import { useDeletion } from '#admin/record/deletion/useDeletion.ts';
import { NOW } from '#domain/publishing/publishingState.ts';
import {
  describePublishing,
  isInTargetState,
  publishRecords,
  type PublishingOutcome,
  type Target,
} from './publishRecords.ts';
import { toast } from '#ui/toast/toast.ts';
import { ConfirmDialog } from '#admin/ui/Dialog.tsx';
import { focusHeading } from '#admin/ui/PageHeading.tsx';

interface Props {
  table: ContentTable;
  chosen: readonly ListRow[];
  /** Replaces the selection with these rows. */
  onChoose: (rows: readonly ListRow[]) => void;
}

/** The actions for the selected rows, always visible while there are any. */
export function SelectionBar({ table, chosen, onChoose }: Props) {
  const { one, many } = records[table];
  const deletion = useDeletion(table);
  // Rows that were not changed stay selected.
  const publishing = usePublishing(table, ({ outdated, failed }) => onChoose([...outdated, ...failed]));
  useEffect(() => focusHeading, []);
  const isBusy = deletion.isPending || publishing.isPending;

  return (
    // Buttons are left-aligned: on wide screens toasts appear on the right.
    <div className="save-bar mt-6 flex flex-wrap items-center gap-x-3 gap-y-1 py-3 max-lg:py-4">
      <p className="min-w-0 text-sm max-sm:flex-1">
        {chosen.length} {chosen.length === 1 ? one : many} {chosen.length === 1 ? 'elegida' : 'elegidas'}
      </p>
      <div className="max-sm:-mr-3">
        <Button variant="text" disabled={isBusy} onClick={() => onChoose([])}>
          Quitar la selección
        </Button>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full sm:gap-3 max-sm:[&>button]:flex-1 max-sm:[&>button]:px-2">
        <PublishButtons {...{ table, chosen, publishing }} isDisabled={isBusy} />
        {/* Rows that could not be deleted stay selected. */}
        <DeletionButton {...{ table, deletion }} rows={chosen} button={{ variant: 'danger', disabled: isBusy }}>
          <span>
            Eliminar<span className="max-sm:sr-only"> lo elegido</span>
          </span>
        </DeletionButton>
      </div>
    </div>
  );
}

/** Publishes or hides several records, refetches the lists and shows the result; pending until all of that is done. */
function usePublishing(table: ContentTable, onDone: (outcome: PublishingOutcome<ListRow>) => void) {
  const queryClient = useQueryClient();
  const purge = usePurge();
  return useMutation({
    mutationFn: ({ rows, target }: { rows: readonly ListRow[]; target: Target }) =>
      publishRecords(createBrowserClient(), { table, rows, target }, purge),
    onSuccess: async (outcome, { target }) => {
      for (const { kind, title, description } of describePublishing(target, outcome, table)) {
        toast[kind](title, { description });
      }
      await queryClient.invalidateQueries(listQueries(table));
      onDone(outcome);
      focusHeading();
    },
  });
}

interface PublishButtonsProps {
  table: ContentTable;
  chosen: readonly ListRow[];
  publishing: ReturnType<typeof usePublishing>;
  isDisabled: boolean;
}

/** Publishes or hides the selected rows after confirmation, which lists their titles; skips rows already in that state. */
function PublishButtons({ table, chosen, publishing, isDisabled }: PublishButtonsProps) {
  const busyWith = publishing.isPending ? publishing.variables.target : undefined;
  const [asked, setAsked] = useState<{ target: Target; rows: ListRow[] }>();
  const { target, rows } = asked ?? { target: null, rows: [] };
  const { one, many } = records[table];
  const isOne = rows.length === 1;
  const act = target === null ? 'Ocultar' : 'Publicar';
  /** How many selected records are already in that state. */
  const already = chosen.length - rows.length;

  function ask(wanted: Target) {
    const changed = chosen.filter((row) => !isInTargetState(wanted, row));
    if (changed.length > 0) setAsked({ target: wanted, rows: changed });
    else {
      const subject = chosen.length === 1 ? `La ${one}` : `Las ${chosen.length} ${many}`;
      toast.info('Nada que cambiar', { description: `${subject} ${describeAlready(wanted, chosen.length === 1)}.` });
    }
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
        <ConfirmDialog
          title={`¿${act} ${isOne ? `esta ${one}` : `estas ${rows.length} ${many}`}?`}
          confirmLabel={act}
          isDestructive={target === null}
          onConfirm={() => {
            setAsked(undefined);
            publishing.mutate(asked);
          }}
          onCancel={() => setAsked(undefined)}
        >
          <RecordTitles rows={rows} />
          <p>
            {target === null
              ? `${isOne ? 'Quedará como borrador' : 'Quedarán como borradores'}: en el sitio no se ${isOne ? 'verá' : 'verán'}.`
              : `${isOne ? 'Se verá' : 'Se verán'} en el sitio en unos segundos.`}
            {already === 1 && ` La otra ${describeAlready(target, true)} y queda como está.`}
            {already > 1 && ` Las otras ${already} ${describeAlready(target, false)}.`}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Says that one record, or several, are already in that state. */
function describeAlready(target: Target, isOne: boolean): string {
  if (target === null) return isOne ? 'ya es un borrador' : 'ya son borradores';
  return isOne ? 'ya está publicada' : 'ya están publicadas';
}
