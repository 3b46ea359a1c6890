import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Publish } from '#domain/publishing/publishing.ts';
import { explainError, isConnectionError } from '#domain/errors.ts';
import { toast } from '#ui/toast/toast.ts';
import { focusHeading } from '#admin/ui/focusHeading.ts';
import { deleteRecords, DeletionError, type DeletableRow, type Deletion } from './deletion.ts';
import { listQueries } from '../recordQuery.ts';
import { useRestoration } from './useRestoration.ts';

/**
 * Moves records to the trash, takes them off the site, refetches the lists and shows the result with an undo button;
 * pending until all of that is done.
 */
export function useDeletion<Row extends DeletableRow>(deletion: Deletion<Row>, publish: Publish) {
  const queryClient = useQueryClient();
  const { texts } = deletion;
  const { done, several } = texts;
  const restoration = useRestoration(deletion, publish);
  return useMutation({
    mutationFn: (rows: readonly Row[]) => deleteRecords(deletion, rows, publish),
    onSuccess: (_, rows) => {
      const { title, description } = rows.length === 1 ? done : several.done(rows.length);
      toast.success(title, { description, action: { label: 'Deshacer', onClick: () => restoration.mutate(rows) } });
    },
    onError: (error, { length }) => {
      toast.error('Error', { description: describeFailure(error, length, texts) });
    },
    onSettled: async () => {
      await queryClient.invalidateQueries(listQueries(deletion.key));
      focusHeading();
    },
  });
}

/** The error text for `count` records; if the connection failed, they may be deleted all the same. */
function describeFailure(error: Error, count: number, { failed, several }: Deletion<never>['texts']): string {
  const failures = error instanceof DeletionError ? error.failed : count;
  if (isConnectionError(error.cause)) {
    const which = count === 1 ? '' : ` ${failures} de ${count}`;
    return `No sabemos si se ${failures === 1 ? 'eliminó' : 'eliminaron'}${which}. ${explainError(error.cause)}`;
  }
  return count === 1 ? failed : several.failed(failures, count);
}
