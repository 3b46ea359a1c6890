import { contentTables } from '#domain/contentTables.ts';
import { idsOfPart, sitemapParts, type SitemapRows } from '#domain/site/sitemap.ts';
import { orSnapshot, type Reading } from '../snapshot/orSnapshot.ts';
import { createPageReader } from '../reader.ts';
import { highestId, listForSitemap } from '../records/listing.ts';
import { assertRows } from '../rows.ts';
import { eventSnapshot, newsSnapshot, publicationSnapshot } from '../snapshot/snapshot.ts';

/** How many parts the sitemap has. */
export async function readSitemapParts(): Promise<Reading<number>> {
  const { value: highestId, fresh } = await orSnapshot(readHighestId, async () => {
    const rows = [...(await newsSnapshot()), ...(await publicationSnapshot()), ...(await eventSnapshot())];
    return rows.reduce((highest, { id }) => Math.max(highest, id), 0);
  });
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
  return orSnapshot<SitemapRows>(
    async () => {
      const db = createPageReader();
      const [news, publications, events] = await Promise.all([
        listForSitemap(db, 'news', range),
        listForSitemap(db, 'publications', range),
        listForSitemap(db, 'events', range),
      ]);
      return { news: assertRows(news), publications: assertRows(publications), events: assertRows(events) };
    },
    async () => {
      const isInPart = ({ id }: { id: number }) => id > range.after && id <= range.upTo;
      const [news, publications, events] = await Promise.all([newsSnapshot(), publicationSnapshot(), eventSnapshot()]);
      return {
        news: news.filter(isInPart),
        publications: publications.filter(isInPart),
        events: events.filter(isInPart),
      };
    },
  );
}
