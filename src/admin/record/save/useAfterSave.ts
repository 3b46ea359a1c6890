import { useQueryClient } from '@tanstack/react-query';
import { usePurge } from '#admin/publishing/usePurge.ts';
import { visibleChange, type ChangedRow, type SavedState } from '#admin/publishing/visibleChange.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { toast } from '#ui/toast/toast.ts';
import { listQueries } from '../recordQuery.ts';
import { describeSave } from './describeSave.ts';

/**
 * What follows a successful save: refetches lists and counts, publishes the change and shows a toast. `before` is the
 * previous `published_at`; undefined for a new record.
 */
export function useAfterSave(table: ContentTable) {
  const queryClient = useQueryClient();
  const purge = usePurge();
  return async (row: ChangedRow, saved: SavedState, before?: string | null, notice?: string) => {
    void queryClient.invalidateQueries(listQueries(table));
    await purge(visibleChange(table, row, saved, before));
    const { title, description } = describeSave(table, before, saved);
    toast.success(notice ?? title, notice === undefined ? { description } : undefined);
  };
}
