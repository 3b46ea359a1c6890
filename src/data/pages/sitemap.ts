import { contentTables, type ContentTable } from '#domain/contentTables.ts';
import { idsOfPart, sitemapParts, type SitemapRow, type SitemapRows } from '#domain/site/sitemap.ts';
import { orSnapshot, type Reading } from '../snapshot/orSnapshot.ts';
import { createPageReader } from '../reader.ts';
import { highestId, listForSitemap } from '../records/listing.ts';
import { assertRows } from '../rows.ts';

/** How many parts the sitemap has. */
export async function readSitemapParts(): Promise<Reading<number>> {
  const { value: highestId, fresh } = await orSnapshot(readHighestId, ({ news, publications, events }) =>
    [...news, ...publications, ...events].reduce((highest, { id }) => Math.max(highest, id), 0),
  );
  return { value: sitemapParts(highestId), fresh };
}

async function readHighestId(): Promise<number> {
  const db = createPageReader();
  const ids = await Promise.all(contentTables.map((table) => highestId(db, table)));
  const highest = Math.max(...ids);
  if (!Number.isInteger(highest)) throw new Error('The backend answered something that is no content.');
  return highest;
}

/** The rows of one part of the sitemap. */
export function readSitemapPart(part: number): Promise<Reading<SitemapRows>> {
  const range = idsOfPart(part);
  return orSnapshot(
    () => rowsByTable(async (table) => assertRows(await listForSitemap(createPageReader(), table, range))),
    (snapshot) =>
      rowsByTable((table) => {
        const rows: readonly (SitemapRow & { id: number })[] = snapshot[table];
        return rows.filter(({ id }) => id > range.after && id <= range.upTo);
      }),
  );
}

async function rowsByTable(read: (table: ContentTable) => SitemapRow[] | Promise<SitemapRow[]>): Promise<SitemapRows> {
  const rows = await Promise.all(contentTables.map(async (table) => [table, await read(table)] as const));
  return Object.fromEntries(rows) as Record<ContentTable, SitemapRow[]>;
}
