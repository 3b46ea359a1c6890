import type { ContentTable } from '#domain/contentTables.ts';
import type { Db } from '../client.ts';

/** The latest saved records, drafts included, whose texts have all these words. */
export async function findInTexts(
  db: Db,
  words: string,
): Promise<{ table: ContentTable; id: number; title: string }[]> {
  const { data } = await db.rpc('find_in_texts', { words }).throwOnError();
  return data.map(({ kind, ...row }) => ({ table: kind as ContentTable, ...row }));
}
