import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#ui/toast/toast.ts';
import type { Publish } from '#domain/publishing/publishing.ts';
import { listQueries } from '../record/recordQuery.ts';
import { focusHeading } from '../focusHeading.ts';
import type { ListDefinition, ListRow } from './definition.ts';

/** Deletes one record, takes it off the site and reloads the list; it is busy until all of that is done. */
export function useRowDeletion<Row extends ListRow, Type extends string, Sort extends string>(
  { key, remove, addressOf, texts }: ListDefinition<Row, Type, Sort>,
  row: Row,
  publish: Publish,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => remove(row),
    onSuccess: async () => {
      await publish({ id: row.id, title: row.title, address: addressOf(row), version: null });
      await queryClient.invalidateQueries(listQueries(key));
      focusHeading();
      toast.success(texts.deletion.done.title, { description: texts.deletion.done.description });
    },
    onError: () => toast.error('Error', { description: texts.deletion.failed }),
  });
}
