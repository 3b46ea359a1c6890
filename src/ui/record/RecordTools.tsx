import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Publish } from '#domain/publishing/publishing.ts';
import { Button } from '../Button.tsx';
import { buttonClass } from '../buttonClass.ts';
import { setUnsavedChanges } from '../form/unsavedChanges.ts';
import type { DeletableRow, Deletion } from './deletion.ts';
import { DeletionDialog } from './DeletionDialog.tsx';
import { useDeletion } from './useDeletion.ts';

interface Props<Row extends DeletableRow> {
  deletion: Deletion<Row>;
  row: Row;
  listPath: string;
  publish: Publish;
}

/** What can be done with a record besides editing it: see its public page, delete it. */
export function RecordTools<Row extends DeletableRow>({ deletion, row, listPath, publish }: Props<Row>) {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useDeletion(deletion, publish);

  function confirm() {
    setIsAsking(false);
    mutate([row], {
      onSuccess: () => {
        setUnsavedChanges(false);
        void navigate(listPath);
      },
    });
  }

  return (
    <div className="-mt-5 mb-8 -ml-3 flex flex-wrap gap-1">
      <a className={buttonClass('text')} href={deletion.addressOf(row)} target="_blank" rel="noopener">
        Ver en el sitio<span className="sr-only"> (se abre en otra pestaña)</span>
      </a>
      <Button variant="text-danger" disabled={isPending} onClick={() => setIsAsking(true)}>
        {isPending ? 'Eliminando...' : 'Eliminar'}
      </Button>
      {isAsking && (
        <DeletionDialog texts={deletion.texts} rows={[row]} onConfirm={confirm} onCancel={() => setIsAsking(false)} />
      )}
    </div>
  );
}
