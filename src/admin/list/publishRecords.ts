import { retryOnNetworkError } from '#domain/retryOnNetworkError.ts';
import type { Publish } from '#domain/publishing/publishing.ts';
import { publishingState, type NOW } from '#domain/publishing/publishingState.ts';
import type { DeletableRow } from '#admin/record/deletion/deletion.ts';
import type { SavedState } from '#admin/record/save/describeSave.ts';
import { visibleChange } from '#admin/record/save/visibleChange.ts';
import { serverNow } from '#admin/ui/serverClock.ts';

/** A record as it was read. */
export interface VersionedRow extends DeletableRow {
  updated_at: string;
}

/** The target state of several records: public now, or draft. */
export type Target = typeof NOW | null;

/** How records of a kind are published and hidden. */
export interface Publishing<Row extends VersionedRow> {
  addressOf: (row: Row) => string;
  /** The current record, or null. */
  read: (row: Row) => Promise<SavedState | null>;
  /** Saves over the version that was read; null if it is no longer the current one. */
  setPublished: (row: Row, publishAt: Target) => Promise<SavedState | null>;
}

/** What became of each record. */
export interface Outcome<Row extends VersionedRow> {
  done: Row[];
  /** Saved by somebody else in the meantime; left as they are. */
  outdated: Row[];
  failed: Row[];
  /** The error of the first failure. */
  cause: unknown;
}

/** Whether a record is already in the target state. */
export function isInTargetState(target: Target, { published_at }: Pick<DeletableRow, 'published_at'>): boolean {
  return target === null ? published_at === null : publishingState(published_at, serverNow()) === 'published';
}

/** Publishes or hides records one by one and updates the site for each; a failure does not stop the rest. */
export async function publishRecords<Row extends VersionedRow>(
  { addressOf, ...access }: Publishing<Row>,
  rows: readonly Row[],
  target: Target,
  publish: Publish,
): Promise<Outcome<Row>> {
  const outcome: Outcome<Row> = { done: [], outdated: [], failed: [], cause: undefined };
  for (const row of rows) {
    try {
      const saved = await setState(access, row, target);
      if (saved) {
        const change = visibleChange(saved, row.published_at);
        await publish({ id: row.id, title: row.title, address: addressOf(row), ...change });
      }
      outcome[saved ? 'done' : 'outdated'].push(row);
    } catch (error) {
      outcome.cause ??= error;
      outcome.failed.push(row);
    }
  }
  return outcome;
}

/** The row once it is in the target state; null if somebody saved something else in the meantime. */
async function setState<Row extends VersionedRow>(
  { read, setPublished }: Omit<Publishing<Row>, 'addressOf'>,
  row: Row,
  target: Target,
): Promise<SavedState | null> {
  const saved = await retryOnNetworkError(() => setPublished(row, target));
  if (saved) return saved;
  // The version may be outdated by our own write, whose response was lost.
  const present = await read(row);
  return present && isInTargetState(target, present) ? present : null;
}
