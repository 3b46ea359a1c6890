import { useQueryClient } from '@tanstack/react-query';
import { usePurge } from '#admin/publishing/usePurge.ts';
import { visibleChange, type SavedState } from '#admin/publishing/visibleChange.ts';
import type { RecordInput, SavedRow } from '#data/records/records.ts';
import { capitalize } from '#domain/capitalize.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { describeInstant } from '#domain/dates.ts';
import { publishingState } from '#domain/publishing/publishingState.ts';
import { records } from '#domain/records.ts';
import { toast } from '#ui/toast/toast.ts';
import { listQueries } from '../recordQuery.ts';

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

/** The message after a save. `before` is the previous `published_at`; undefined for a new record. */
export function describeSave(
  table: ContentTable,
  before: string | null | undefined,
  { published_at, updated_at }: SavedState,
): { title: string; description: string } {
  const savedAt = new Date(updated_at);
  const wasPublic = typeof before === 'string' && publishingState(before, savedAt) === 'published';
  const { one } = records[table];
  const noun = capitalize(one);
  const the = `La ${one}`;
  if (published_at === null) {
    const draft = `${the} se ve solo en este panel.`;
    if (typeof before !== 'string') return { title: 'Borrador guardado', description: draft };
    return wasPublic
      ? { title: `${noun} oculta`, description: `${the} ya no está en el sitio. Quedó como borrador.` }
      : { title: `${noun} sin programar`, description: `${draft} Quedó como borrador.` };
  }
  if (publishingState(published_at, savedAt) === 'scheduled') {
    const when = describeInstant(new Date(published_at), savedAt);
    return { title: `${noun} programada`, description: `${the} se publicará el ${when}.` };
  }
  const done = before === undefined ? 'creado' : wasPublic ? 'actualizado' : 'publicado';
  return { title: `${noun} ${done.replace(/o$/, 'a')}`, description: `${the} se ha ${done} correctamente` };
}
