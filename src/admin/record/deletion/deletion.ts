import type { Publish } from '#domain/publishing/publishing.ts';
import { publishingState } from '#domain/publishing/publishingState.ts';
import { retryOnNetworkError } from '#domain/retryOnNetworkError.ts';
import type { Restoration } from './restoration.ts';
import { serverNow } from '#admin/ui/serverClock.ts';

/** What a deletion needs to know about a record. */
export interface DeletableRow {
  id: number;
  title: string;
  /** When it becomes public (ISO 8601); null for a draft. */
  published_at: string | null;
}

/** How records of a kind are deleted, and the texts shown. */
export interface Deletion<Row extends DeletableRow> extends Restoration<Row> {
  /** Moves it to the trash. Resolves to its `published_at`; undefined if somebody else had already deleted it. */
  remove: (row: Row) => Promise<string | null | undefined>;
  texts: {
    question: string;
    /** Follows the title in the dialog's sentence. */
    consequence: string;
    done: { title: string; description: string };
    failed: string;
    restored: string;
    several: {
      question: (count: number) => string;
      consequence: string;
      done: (count: number) => { title: string; description: string };
      failed: (failed: number, count: number) => string;
      restored: string;
    };
  };
}

/** Thrown when some records were not deleted; `cause` is the first failure. */
export class DeletionError extends Error {
  override readonly name = 'DeletionError';

  readonly failed: number;

  constructor(failed: number, cause: unknown) {
    super('Not every record was deleted', { cause });
    this.failed = failed;
  }
}

/**
 * Deletes records one by one and takes each off the site. After all of them, throws a `DeletionError` if any failed.
 */
export async function deleteRecords<Row extends DeletableRow>(
  { remove, addressOf }: Deletion<Row>,
  rows: readonly Row[],
  publish: Publish,
): Promise<void> {
  const failures: unknown[] = [];
  for (const row of rows) {
    try {
      const publishedAt = await retryOnNetworkError(() => remove(row));
      // A record that was not public has no page to remove.
      if (publishedAt !== undefined && publishingState(publishedAt, serverNow()) !== 'published') continue;
      await publish({ id: row.id, title: row.title, address: addressOf(row), version: null });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new DeletionError(failures.length, failures[0]);
}
