import type { Db } from '../client.ts';
import { dataOf } from '../rows.ts';

interface MadeCopy {
  isComplete: boolean;
  /** In bytes. */
  size: number;
  /** A file or an address in a store; none where a browser downloaded it. */
  place?: string;
}

/** Remembers that a copy was made now. */
export async function recordCopy(db: Db, { isComplete, ...copy }: MadeCopy): Promise<void> {
  await dataOf(db.from('copies').insert({ is_complete: isComplete, ...copy }));
}

/** The last copy that was made, by the panel or by a program; null if there is none. */
export function findLastCopy(db: Db) {
  return dataOf(db.from('copies').select().order('made_at', { ascending: false }).limit(1).maybeSingle());
}
