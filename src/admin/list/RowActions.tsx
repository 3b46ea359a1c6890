import type { ContentTable } from '#domain/contentTables.ts';
import type { ListRow } from '#data/records/records.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#domain/paths.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { DeletionDialog } from '#admin/record/deletion/DeletionDialog.tsx';
import { useDeletion } from '#admin/record/deletion/useDeletion.ts';

interface Props {
  table: ContentTable;
  row: ListRow;
  /** Id of the element that names the record: the buttons have the same label in every row. */
  titleId: string;
}

/** The actions for one record of a list. */
export function RowActions({ table, row, titleId }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useDeletion(table);
  return (
    <div className="flex flex-wrap gap-1">
      <Link className={buttonClass('text')} to={paths.admin.edit(table, row.id)} aria-describedby={titleId}>
        Editar
      </Link>
      <Button
        variant="text-danger"
        disabled={deletion.isPending}
        aria-describedby={titleId}
        onClick={() => setIsAsking(true)}
      >
        {deletion.isPending ? 'Eliminando...' : 'Eliminar'}
      </Button>
      {isAsking && (
        <DeletionDialog
          table={table}
          rows={[row]}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            deletion.mutate([row]);
          }}
        />
      )}
    </div>
  );
}
