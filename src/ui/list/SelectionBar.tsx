import { useState } from 'react';
import type { Publish } from '#domain/publishing/publishing.ts';
import { Button } from '../Button.tsx';
import { DeletionDialog } from '../record/deletion/DeletionDialog.tsx';
import { useDeletion } from '../record/deletion/useDeletion.ts';
import { usePublishing } from '../record/usePublishing.ts';
import type { ListDefinition, ListRow } from './definition.ts';
import { PublishButtons } from './PublishButtons.tsx';

interface Props<Row extends ListRow, Type extends string, Sort extends string> {
  list: ListDefinition<Row, Type, Sort>;
  chosen: readonly Row[];
  /** Leaves these chosen, and no others. */
  onChoose: (rows: readonly Row[]) => void;
  publish: Publish;
}

/** What can be done with the chosen rows, always in sight while there are any. */
export function SelectionBar<Row extends ListRow, Type extends string, Sort extends string>({
  list,
  chosen,
  onChoose,
  publish,
}: Props<Row, Type, Sort>) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useDeletion(list.deletion, publish);
  const publishing = usePublishing({
    key: list.key,
    nouns: list.texts,
    addressOf: list.deletion.addressOf,
    read: list.deletion.read,
    setPublished: list.setPublished,
    publish,
    // What changed is done with; what did not stays chosen.
    onDone: ({ outdated, failed }) => onChoose([...outdated, ...failed]),
  });
  const isBusy = isPending || publishing.isPending;

  return (
    <div className="save-bar sticky bottom-0 z-10 mt-6 flex flex-wrap items-center gap-x-2 gap-y-1 py-3 sm:gap-x-3">
      {/* The buttons begin at the left: messages come up at the right. */}
      <p role="status" className="text-sm max-sm:w-full sm:mr-3">
        {chosen.length} {chosen.length === 1 ? list.texts.one : list.texts.many}{' '}
        {chosen.length === 1 ? 'elegida' : 'elegidas'}
      </p>
      <Button variant="text" disabled={isBusy} onClick={() => onChoose([])}>
        Quitar la selección
      </Button>
      <PublishButtons
        nouns={list.texts}
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
