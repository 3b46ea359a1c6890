import type { Publish } from '#domain/publishing/publishing.ts';
import { publishingState, type NOW } from '#domain/publishing/publishingState.ts';
import type { DeletableRow } from './deletion.ts';
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
export function isAlready(target: Target, { published_at }: DeletableRow): boolean {
  return target === null ? published_at === null : publishingState(published_at, new Date()) === 'published';
}

/** Publishes or hides records one after another, and tells the site of each; what fails does not keep the others. */
export async function publishRecords<Row extends VersionedRow>(
  { addressOf, setPublished }: Publishing<Row>,
  rows: readonly Row[],
  target: Target,
  publish: Publish,
): Promise<Outcome<Row>> {
  const outcome: Outcome<Row> = { done: [], outdated: [], failed: [], cause: undefined };
  for (const row of rows) {
    try {
      const saved = await setPublished(row, target);
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
