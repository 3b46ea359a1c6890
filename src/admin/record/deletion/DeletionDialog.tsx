import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';
import { serverNow } from '#admin/ui/serverClock.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { publishingState } from '#domain/publishing/publishingState.ts';
import { records } from '#domain/records.ts';
import { RecordTitles } from '../RecordTitles.tsx';
import type { DeletableRow } from './deletion.ts';

interface Props {
  table: ContentTable;
  /** The records to delete; at least one. */
  rows: readonly DeletableRow[];
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirms deleting records, listing their titles. */
export function DeletionDialog({ table, rows, onConfirm, onCancel }: Props) {
  const { one, many } = records[table];
  const [row] = rows;
  const isOne = rows.length === 1;
  return (
    <ConfirmDialog
      title={`¿Estás seguro que deseas eliminar ${isOne ? `esta ${one}` : `estas ${rows.length} ${many}`}?`}
      confirmLabel="Eliminar"
      cancelLabel="Cancelar"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {!isOne && <RecordTitles rows={rows} />}
      <p className="wrap-anywhere">
        {isOne
          ? `«${row?.title}» ${isPublic(row) ? 'dejará de estar en el sitio.' : 'se eliminará.'} `
          : rows.some(isPublic) && 'Dejarán de estar en el sitio. '}
        <strong>{isOne ? 'Queda' : 'Quedan'} treinta días en la papelera.</strong>
      </p>
    </ConfirmDialog>
  );
}

function isPublic(row: DeletableRow | undefined): boolean {
  return row !== undefined && publishingState(row.published_at, serverNow()) === 'published';
}
