import type { Db } from '../client.ts';

/** The last copy that was made, by the panel or by a program; null if there is none. */
export async function findLastCopy(db: Db) {
  const { data } = await db
    .from('copies')
    .select()
    .order('made_at', { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError();
  return data;
}
