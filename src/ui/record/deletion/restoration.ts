import { retryUnanswered } from '#domain/retryUnanswered.ts';
import type { Publish } from '#domain/publishing/publishing.ts';
import type { SavedState } from '../describeSave.ts';
import { visibleChange } from '../visibleChange.ts';

/** A record as a save answers it. Put back, it may have another address: where its own was taken meanwhile. */
interface SavedRecord extends SavedState {
  slug: string;
}

/** How records of a kind are taken out of the trash, and what is said about it. */
export interface Restoration<Row extends { id: number; title: string }> {
  /** Every query about these records begins with it. */
  key: string;
  /** Where the public finds a record. */
  addressOf: (row: Row) => string;
  /** The record as it is now; null where there is none, or it is in the trash. */
  read: (row: Row) => Promise<SavedRecord | null>;
  /** Takes it out of the trash; null where it is no longer in it. */
  restore: (row: Row) => Promise<SavedRecord | null>;
  texts: { restored: string; several: { restored: string } };
}

/** Puts deleted records back, each as it was: public, scheduled or a draft. Answers how many are there again. */
export async function restoreRecords<Row extends { id: number; title: string }>(
  { read, restore, addressOf }: Pick<Restoration<Row>, 'read' | 'restore' | 'addressOf'>,
  rows: readonly Row[],
  publish: Publish,
): Promise<number> {
  let restored = 0;
  for (const row of rows) {
    const saved = (await retryUnanswered(() => restore(row))) ?? (await read(row));
    if (!saved) continue;
    restored += 1;
    const address = addressOf({ ...row, ...saved });
    await publish({ id: row.id, title: row.title, address, ...visibleChange(saved, null) });
  }
  return restored;
}
