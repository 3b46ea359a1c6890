import type { Db } from '../client.ts';
import { listStoredFiles } from './readPages.ts';

/** The last copy that was made, by the panel or by `npm run backup`; null if there is none. */
export async function findLastCopy(db: Db) {
  const { data } = await db
    .from('copies')
    .select('made_at,made_by,is_complete')
    .order('made_at', { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError();
  return data;
}

/** Remembers that a copy was made now. */
export async function recordCopy(db: Db, isComplete: boolean): Promise<void> {
  await db.from('copies').insert({ is_complete: isComplete }).throwOnError();
}

/** The number and the bytes of all files. */
export async function measureFiles(db: Db): Promise<{ count: number; size: number }> {
  const total = { count: 0, size: 0 };
  for await (const { size } of listStoredFiles(db)) {
    total.count += 1;
    total.size += size ?? 0;
  }
  return total;
}
