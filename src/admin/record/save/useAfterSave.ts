import { useQueryClient } from '@tanstack/react-query';
import { usePurge } from '#admin/publishing/usePurge.ts';
import { visibleChange } from '#admin/publishing/visibleChange.ts';
import type { RecordInput, SavedRow } from '#data/records/records.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { toast } from '#ui/toast/toast.ts';
import { listQueries } from '../recordQuery.ts';
import { describeSave } from './describeSave.ts';

/**
 * What follows a successful save of that input: refetches lists and counts, publishes the change and shows a toast.
 * `before` is the previous `published_at`; undefined for a new record.
 */
export function useAfterSave(table: ContentTable) {
  const queryClient = useQueryClient();
  const purge = usePurge();
  return async ({ title: name, type }: RecordInput, saved: SavedRow, before?: string | null, notice?: string) => {
    void queryClient.invalidateQueries(listQueries(table));
    await purge(visibleChange(table, { ...saved, title: name, type }, saved, before));
    const { title, description } = describeSave(table, before, saved);
    toast.success(notice ?? title, notice === undefined ? { description } : undefined);
  };
}
