import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#ui/toast/toast.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import type { ContentChange, Publish } from '#domain/publishing/publishing.ts';
import { describeSave, type SavedState } from './describeSave.ts';
import { listQueries } from '../recordQuery.ts';
import { visibleChange } from './visibleChange.ts';

type Item = Pick<ContentChange, 'id' | 'title' | 'address'>;

/**
 * What follows a successful save: refetches lists and counts, publishes the change and shows a toast. `before` is the
 * previous `published_at`; undefined for a new record.
 */
export function useAfterSave(table: ContentTable, publish: Publish) {
  const queryClient = useQueryClient();
  return async (item: Item, row: SavedState, before?: string | null) => {
    void queryClient.invalidateQueries(listQueries(table));
    await publish({ ...item, ...visibleChange(row, before) });
    const { title, description } = describeSave(table, before, row);
    toast.success(title, { description });
  };
}
