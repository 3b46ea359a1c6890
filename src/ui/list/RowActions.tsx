import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Publish } from '#domain/publishing/publishing.ts';
import { Button } from '../Button.tsx';
import { buttonClass } from '../buttonClass.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import type { ListDefinition, ListRow } from './definition.ts';
import { useRowDeletion } from './useRowDeletion.ts';

interface Props<Row extends ListRow, Type extends string, Sort extends string> {
  list: ListDefinition<Row, Type, Sort>;
  row: Row;
  /** Id of the element that names the record: the buttons say the same in every row. */
  titleId: string;
  publish: Publish;
}

/** What can be done with one record of a list. */
export function RowActions<Row extends ListRow, Type extends string, Sort extends string>({
  list,
  row,
  titleId,
  publish,
}: Props<Row, Type, Sort>) {
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useRowDeletion(list, row, publish);
  const { question, consequence } = list.texts.deletion;
  return (
    <div className="flex flex-wrap gap-1">
      <Link className={buttonClass('text')} to={list.editPath(row.id)} aria-describedby={titleId}>
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
        <ConfirmDialog
          title={question}
          confirmLabel="Eliminar"
          cancelLabel="Cancelar"
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            deletion.mutate();
          }}
        >
          <p className="wrap-anywhere">
            «{row.title}» {consequence} <strong>No se puede deshacer.</strong>
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
