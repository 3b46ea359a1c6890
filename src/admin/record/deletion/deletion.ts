import { visibleChange, type ChangedRow } from '#admin/publishing/visibleChange.ts';
import { serverNow } from '#admin/ui/serverClock.ts';
import type { Db } from '#data/client.ts';
import { restoreFromTrash } from '#data/records/revisions.ts';
import { deleteRow } from '#data/records/saving.ts';
import { getRowVersion } from '#data/rows.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import type { Purge } from '#domain/publishing/publishing.ts';
import { publishingState } from '#domain/publishing/publishingState.ts';
import { addressOf } from '#domain/records.ts';
import { retryOnNetworkError } from '#domain/retryOnNetworkError.ts';

/** What a deletion needs to know about a record. */
export interface DeletableRow extends ChangedRow {
  /** When it becomes public (ISO 8601); null for a draft. */
  published_at: string | null;
}

/**
 * Moves records to the trash one by one and takes each off the site. After all of them, throws an `AggregateError` if
 * any failed; its `cause` is the first failure.
 */
export async function deleteRecords(
  db: Db,
  table: ContentTable,
  rows: readonly DeletableRow[],
  purge: Purge,
): Promise<void> {
  const failures: unknown[] = [];
  for (const row of rows) {
    try {
      const publishedAt = await retryOnNetworkError(() => deleteRow(db, table, row.id));
      // A record that was not public has no page to remove.
      if (publishedAt !== undefined && publishingState(publishedAt, serverNow()) !== 'published') continue;
      await purge({ table, id: row.id, title: row.title, address: addressOf(table, row), version: null });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not every record was deleted', { cause: failures[0] });
}

/** A deleted record; its slug is known once it is restored. */
export type DeletedRow = Omit<ChangedRow, 'slug'>;

/**
 * Restores deleted records to the state they had: public, scheduled or draft. A record whose slug was taken in the
 * meantime gets a new one. Resolves to how many were restored.
 */
export async function restoreRecords(
  db: Db,
  table: ContentTable,
  rows: readonly DeletedRow[],
  purge: Purge,
): Promise<number> {
  let restored = 0;
  for (const row of rows) {
    const saved =
      (await retryOnNetworkError(() => restoreFromTrash(db, table, row.id))) ??
      (await getRowVersion(db, table, row.id));
    if (!saved) continue;
    restored += 1;
    await purge(visibleChange(table, { ...row, slug: saved.slug }, saved, null));
  }
  return restored;
}
