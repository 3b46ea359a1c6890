import type { ContentTable } from '#domain/contentTables.ts';
import type { ListRow } from '#data/records/records.ts';
import { useState } from 'react';
import { records } from '#domain/records.ts';
import { Button } from '#ui/Button.tsx';
import { DeletionDialog } from '#admin/record/deletion/DeletionDialog.tsx';
import { useDeletion } from '#admin/record/deletion/useDeletion.ts';
import { usePublishing } from './usePublishing.ts';
import { PublishButtons } from './PublishButtons.tsx';

interface Props {
  table: ContentTable;
  chosen: readonly ListRow[];
  /** Replaces the selection with these rows. */
  onChoose: (rows: readonly ListRow[]) => void;
}

/** The actions for the selected rows, always visible while there are any. */
export function SelectionBar({ table, chosen, onChoose }: Props) {
  const { one, many } = records[table];
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useDeletion(table);
  // Rows that were not changed stay selected.
  const publishing = usePublishing<ListRow>(table, ({ outdated, failed }) => onChoose([...outdated, ...failed]));
  const isBusy = isPending || publishing.isPending;

  return (
    // Buttons are left-aligned: on wide screens toasts appear on the right.
    <div className="save-bar mt-6 flex flex-wrap items-center gap-x-3 gap-y-1 py-3 max-lg:py-4">
      <p role="status" className="min-w-0 text-sm max-sm:flex-1">
        {chosen.length} {chosen.length === 1 ? one : many} {chosen.length === 1 ? 'elegida' : 'elegidas'}
      </p>
      <div className="max-sm:-mr-3">
        <Button variant="text" disabled={isBusy} onClick={() => onChoose([])}>
          Quitar la selección
        </Button>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full sm:gap-3 max-sm:[&>button]:flex-1 max-sm:[&>button]:px-2">
        <PublishButtons
          table={table}
          chosen={chosen}
          isDisabled={isBusy}
          busyWith={publishing.isPending ? publishing.variables.target : undefined}
          onDecide={(rows, target) => publishing.mutate({ rows, target })}
        />
        <Button variant="danger" disabled={isBusy} onClick={() => setIsAsking(true)}>
          {isPending ? (
            'Eliminando...'
          ) : (
            <span>
              Eliminar<span className="max-sm:sr-only"> lo elegido</span>
            </span>
          )}
        </Button>
      </div>
      {isAsking && (
        <DeletionDialog
          table={table}
          rows={chosen}
          onConfirm={() => {
            setIsAsking(false);
            // Rows that could not be deleted stay selected.
            mutate(chosen);
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
