import { useState } from 'react';
import type { Publish } from '#domain/publishing/publishing.ts';
import { Button } from '../Button.tsx';
import { DeletionDialog } from '../record/DeletionDialog.tsx';
import { useDeletion } from '../record/useDeletion.ts';
import type { ListDefinition, ListRow } from './definition.ts';

interface Props<Row extends ListRow, Type extends string, Sort extends string> {
  list: ListDefinition<Row, Type, Sort>;
  chosen: readonly Row[];
  onClear: () => void;
  publish: Publish;
}

/** What can be done with the chosen rows, always in sight while there are any. */
export function SelectionBar<Row extends ListRow, Type extends string, Sort extends string>({
  list,
  chosen,
  onClear,
  publish,
}: Props<Row, Type, Sort>) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useDeletion(list.deletion, publish);

  return (
    <div className="save-bar sticky bottom-0 z-10 mt-6 flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <p role="status" className="mr-auto text-sm">
        {chosen.length} {chosen.length === 1 ? list.texts.one : list.texts.many}{' '}
        {chosen.length === 1 ? 'elegida' : 'elegidas'}
      </p>
      <Button variant="text" disabled={isPending} onClick={onClear}>
        Quitar la selección
      </Button>
      <Button variant="danger" disabled={isPending} onClick={() => setIsAsking(true)}>
        {isPending ? 'Eliminando...' : 'Eliminar lo elegido'}
      </Button>
      {isAsking && (
        <DeletionDialog
          texts={list.deletion.texts}
          rows={chosen}
          onConfirm={() => {
            setIsAsking(false);
            // What could not be deleted stays chosen.
            mutate(chosen);
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
