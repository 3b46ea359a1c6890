import { ConfirmButton } from '#admin/ui/Dialog.tsx';
import { serverNow } from '#admin/ui/serverClock.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { publishingState } from '#domain/publishing/publishingState.ts';
import { records } from '#domain/records.ts';
import type { ComponentProps, ReactNode } from 'react';
import type { DeletableRow, useDeletion } from './useDeletion.ts';

interface Props {
  table: ContentTable;
  /** The records to delete; at least one. */
  rows: readonly DeletableRow[];
  deletion: ReturnType<typeof useDeletion>;
  onDeleted?: () => void;
  button?: ComponentProps<typeof ConfirmButton>['button'];
  children?: ReactNode;
}

/** Deletes records after confirmation, which lists their titles. */
export function DeletionButton({ table, rows, deletion, onDeleted, button, children = 'Eliminar' }: Props) {
  const { one, many } = records[table];
  const [row] = rows;
  const isOne = rows.length === 1;
  return (
    <ConfirmButton
      label={deletion.isPending ? 'Eliminando...' : children}
      button={{ variant: 'text-danger', disabled: deletion.isPending, ...button }}
      title={`¿Estás seguro que deseas eliminar ${isOne ? `esta ${one}` : `estas ${rows.length} ${many}`}?`}
      confirmLabel="Eliminar"
      onConfirm={() => deletion.mutate(rows, { onSuccess: onDeleted })}
    >
      {!isOne && <RecordTitles rows={rows} />}
      <p className="wrap-anywhere">
        {isOne
          ? `«${row?.title}» ${isPublic(row) ? 'dejará de estar en el sitio.' : 'se eliminará.'} `
          : rows.some(isPublic) && `${rows.every(isPublic) ? 'D' : 'Las publicadas d'}ejarán de estar en el sitio. `}
        <strong>{isOne ? 'Queda' : 'Quedan'} treinta días en la papelera.</strong>
      </p>
    </ConfirmButton>
  );
}

function isPublic(row: DeletableRow | undefined): boolean {
  return row !== undefined && publishingState(row.published_at, serverNow()) === 'published';
}

/** The titles of the records a dialog is about. */
export function RecordTitles({ rows }: { rows: readonly { id: number; title: string }[] }) {
  return (
    <ul className="max-h-60 list-disc overflow-y-auto pl-5 wrap-anywhere">
      {rows.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ul>
  );
}
