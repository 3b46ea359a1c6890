import type { RecordRow, SavedRow } from '#data/records/records.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import type { ContentChange } from '#domain/publishing/publishing.ts';
import { publishingState } from '#domain/publishing/publishingState.ts';
import { addressOf } from '#domain/records.ts';

/** The part of a saved row that decides what visitors see. */
export type SavedState = Pick<SavedRow, 'updated_at' | 'published_at'>;

/** What a change names of its record. */
export type ChangedRow = Pick<RecordRow, 'id' | 'title' | 'type' | 'slug'>;

/**
 * What a save changes for visitors; `before` is the previous `published_at`. Compares with the row's own clock, its
 * `updated_at`.
 */
export function visibleChange(
  table: ContentTable,
  row: ChangedRow,
  { published_at, updated_at }: SavedState,
  before: string | null | undefined,
): ContentChange {
  const change = { table, id: row.id, title: row.title, address: addressOf(table, row) };
  const stateOf = (publishedAt: string | null) => publishingState(publishedAt, new Date(updated_at));
  if (stateOf(published_at) === 'published') return { ...change, version: updated_at };
  const wasPublic = stateOf(before ?? null) === 'published';
  // A public record must disappear at once; one that never was must only not appear late.
  return wasPublic ? { ...change, version: null } : { ...change, version: updated_at, hiddenUntil: published_at };
}
