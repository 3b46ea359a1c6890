import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Publish } from '#domain/publishing/publishing.ts';
import { toast } from '#ui/toast/toast.ts';
import { focusHeading } from '../focusHeading.ts';
import { deleteRecords, DeletionError, type DeletableRow, type Deletion } from './deletion.ts';
import { listQueries } from './recordQuery.ts';

/** Deletes records, takes them off the site, reloads the lists and tells how it went; it is busy until all of that is done. */
export function useDeletion<Row extends DeletableRow>(deletion: Deletion<Row>, publish: Publish) {
  const queryClient = useQueryClient();
  const { done, failed, several } = deletion.texts;
  return useMutation({
    mutationFn: (rows: readonly Row[]) => deleteRecords(deletion, rows, publish),
    onSuccess: (_, { length }) => {
      const { title, description } = length === 1 ? done : several.done(length);
      toast.success(title, { description });
    },
    onError: (error, { length }) => {
      const isSeveral = length > 1 && error instanceof DeletionError;
      toast.error('Error', { description: isSeveral ? several.failed(error.failed, length) : failed });
    },
    onSettled: async () => {
      await queryClient.invalidateQueries(listQueries(deletion.key));
      focusHeading();
    },
  });
}
