import { retryOnNetworkError } from '#domain/retryOnNetworkError.ts';
import type { Publish } from '#domain/publishing/publishing.ts';
import type { SavedState } from '../save/describeSave.ts';
import { visibleChange } from '../save/visibleChange.ts';

/** A record as a save returns it. A restored one has a new slug if its own was taken in the meantime. */
interface SavedRecord extends SavedState {
  slug: string;
}

/** How records of a kind are restored from the trash, and the texts shown. */
export interface Restoration<Row extends { id: number; title: string }> {
  /** The first part of every query key for these records. */
  key: string;
  /** The public path of a record. */
  addressOf: (row: Row) => string;
  /** The current record; null if there is none, or it is in the trash. */
  read: (row: Row) => Promise<SavedRecord | null>;
  /** Takes it out of the trash; null if it is no longer there. */
  restore: (row: Row) => Promise<SavedRecord | null>;
  texts: { restored: string; several: { restored: string } };
}

/** Restores deleted records to the state they had: public, scheduled or draft. Resolves to how many were restored. */
export async function restoreRecords<Row extends { id: number; title: string }>(
  { read, restore, addressOf }: Pick<Restoration<Row>, 'read' | 'restore' | 'addressOf'>,
  rows: readonly Row[],
  publish: Publish,
): Promise<number> {
  let restored = 0;
  for (const row of rows) {
    const saved = (await retryOnNetworkError(() => restore(row))) ?? (await read(row));
    if (!saved) continue;
    restored += 1;
    const address = addressOf({ ...row, ...saved });
    await publish({ id: row.id, title: row.title, address, ...visibleChange(saved, null) });
  }
  return restored;
}
