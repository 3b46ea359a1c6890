import { retryUnanswered } from '#domain/retryUnanswered.ts';
import type { Publish } from '#domain/publishing/publishing.ts';
import { publishingState, type NOW } from '#domain/publishing/publishingState.ts';
import type { DeletableRow } from './deletion/deletion.ts';
import type { SavedState } from './describeSave.ts';
import { visibleChange } from './visibleChange.ts';

/** A record as it was read. */
export interface VersionedRow extends DeletableRow {
  updated_at: string;
}

/** What is to become of several records: public now, or drafts. */
export type Target = typeof NOW | null;

/** How records of a kind are published and hidden. */
export interface Publishing<Row extends VersionedRow> {
  addressOf: (row: Row) => string;
  /** The record as it is now, or null. */
  read: (row: Row) => Promise<SavedState | null>;
  /** Saves it over the version that was read; null where that is not the present one. */
  setPublished: (row: Row, publishAt: Target) => Promise<SavedState | null>;
}

/** What became of each record. */
export interface Outcome<Row extends VersionedRow> {
  done: Row[];
  /** Somebody saved them meanwhile: they stay as they are. */
  outdated: Row[];
  failed: Row[];
  /** Why the first of those that failed did. */
  cause: unknown;
}

/** Whether a record is what it is to become already. */
export function isInTargetState(target: Target, { published_at }: Pick<DeletableRow, 'published_at'>): boolean {
  return target === null ? published_at === null : publishingState(published_at, new Date()) === 'published';
}

/** Publishes or hides records one after another, and tells the site of each; what fails does not keep the others. */
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

/** The row as it is when it has become what it should; null where somebody saved something else meanwhile. */
async function setState<Row extends VersionedRow>(
  { read, setPublished }: Omit<Publishing<Row>, 'addressOf'>,
  row: Row,
  target: Target,
): Promise<SavedState | null> {
  const saved = await retryUnanswered(() => setPublished(row, target));
  if (saved) return saved;
  // A version that is not the present one may be outdated by a write of our own, whose answer did not arrive.
  const present = await read(row);
  return present && isInTargetState(target, present) ? present : null;
}
