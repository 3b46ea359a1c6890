import { publishingState } from '#domain/publishing/publishingState.ts';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';
import type { DeletableRow, Deletion } from './deletion.ts';
import { RecordTitles } from '../RecordTitles.tsx';
import { serverNow } from '#admin/ui/serverClock.ts';

interface Props<Row extends DeletableRow> {
  texts: Deletion<Row>['texts'];
  /** The records to delete; at least one. */
  rows: readonly Row[];
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirms deleting records, listing their titles. */
export function DeletionDialog<Row extends DeletableRow>({ texts, rows, onConfirm, onCancel }: Props<Row>) {
  const { question, consequence, several } = texts;
  const [row] = rows;
  return (
    <ConfirmDialog
      title={rows.length === 1 ? question : several.question(rows.length)}
      confirmLabel="Eliminar"
      cancelLabel="Cancelar"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {rows.length > 1 && <RecordTitles rows={rows} />}
      <p className="wrap-anywhere">
        {rows.length > 1
          ? rows.some(isPublic) && `${several.consequence} `
          : `«${row?.title}» ${isPublic(row) ? consequence : 'se eliminará.'} `}
        <strong>{rows.length > 1 ? 'Quedan' : 'Queda'} treinta días en la papelera.</strong>
      </p>
    </ConfirmDialog>
  );
}

function isPublic(row: DeletableRow | undefined): boolean {
  return row !== undefined && publishingState(row.published_at, serverNow()) === 'published';
}
