import { copyTitle } from '#domain/contentFields.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { freeSlug, slugify } from '#domain/slugs.ts';
import type { Db } from '../client.ts';
import { listNumberedSlugs } from './listing.ts';
import { createRecord, type RecordInput } from './records.ts';

/** Stores a draft with the same contents and files under another title and address; resolves to its id. */
export async function duplicateRecord(db: Db, table: ContentTable, input: RecordInput): Promise<number> {
  const title = copyTitle(input.title);
  const copy = { ...input, title, published_at: null };
  // The address of a publication is given by the database.
  if (!('slug' in copy)) return (await createRecord(db, table, copy)).id;
  const slug = slugify(title);
  // Not the original's, which a long title's copy does not begin with.
  const taken = await listNumberedSlugs(db, table, slug.replace(/-copia$/, ''));
  return (await createRecord(db, table, { ...copy, slug: freeSlug(slug, taken) })).id;
}
