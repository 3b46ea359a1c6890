import { idsOfPart, sitemapParts, type SitemapNews, type SitemapPublication } from '#domain/site/sitemap.ts';
import { highestNewsId, listNewsForSitemap } from './news.ts';
import { orSnapshot, type Reading } from './snapshot/orSnapshot.ts';
import { highestPublicationId, listPublicationsForSitemap } from './publications.ts';
import { createPageReader } from './reader.ts';
import { assertRows } from './rows.ts';
import { newsSnapshot, publicationSnapshot } from './snapshot/snapshot.ts';

/** How many parts the sitemap has; by the snapshot when the backend fails. */
export async function readSitemapParts(): Promise<Reading<number>> {
  const { value: highestId, fresh } = await orSnapshot(readHighestId, async () => {
    const rows = [...(await newsSnapshot()), ...(await publicationSnapshot())];
    return rows.reduce((highest, { id }) => Math.max(highest, id), 0);
  });
  return { value: sitemapParts(highestId), fresh };
}

async function readHighestId(): Promise<number> {
  const db = createPageReader();
  const highest = Math.max(...(await Promise.all([highestNewsId(db), highestPublicationId(db)])));
  if (!Number.isInteger(highest)) throw new Error('The backend answered something that is no content.');
  return highest;
}

interface SitemapRows {
  news: SitemapNews[];
  publications: SitemapPublication[];
}

/** The rows of one part of the sitemap; from the snapshot when the backend fails. */
export function readSitemapPart(part: number): Promise<Reading<SitemapRows>> {
  const range = idsOfPart(part);
  return orSnapshot<SitemapRows>(
    async () => {
      const db = createPageReader();
      const [news, publications] = await Promise.all([
        listNewsForSitemap(db, range),
        listPublicationsForSitemap(db, range),
      ]);
      return { news: assertRows(news), publications: assertRows(publications) };
    },
    async () => {
      const isInPart = ({ id }: { id: number }) => id > range.after && id <= range.upTo;
      const [news, publications] = await Promise.all([newsSnapshot(), publicationSnapshot()]);
      return { news: news.filter(isInPart), publications: publications.filter(isInPart) };
    },
  );
}
