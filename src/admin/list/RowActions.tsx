import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#domain/paths.ts';
import type { Publish } from '#domain/publishing/publishing.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { DeletionDialog } from '#admin/record/deletion/DeletionDialog.tsx';
import { useDeletion } from '#admin/record/deletion/useDeletion.ts';
import type { ListDefinition, ListRow } from './definition.ts';

interface Props<Row extends ListRow, Type extends string, Sort extends string> {
  list: ListDefinition<Row, Type, Sort>;
  row: Row;
  /** Id of the element that names the record: the buttons have the same label in every row. */
  titleId: string;
  publish: Publish;
}

/** The actions for one record of a list. */
export function RowActions<Row extends ListRow, Type extends string, Sort extends string>({
  list,
  row,
  titleId,
  publish,
}: Props<Row, Type, Sort>) {
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useDeletion(list.deletion, publish);
  return (
    <div className="flex flex-wrap gap-1">
      <Link className={buttonClass('text')} to={paths.admin.edit(list.table, row.id)} aria-describedby={titleId}>
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
          texts={list.deletion.texts}
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
