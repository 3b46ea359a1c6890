import { idsOfPart, sitemapParts, type SitemapNews, type SitemapPublication } from '#domain/site/sitemap.ts';
import type { Reading } from './content.ts';
import { assertRows } from './rows.ts';
import { highestNewsId, listNewsForSitemap } from './news.ts';
import { highestPublicationId, listPublicationsForSitemap } from './publications.ts';
import { createPageReader } from './reader.ts';
import { newsSnapshot, publicationSnapshot } from './snapshot.ts';

/** How many parts the sitemap has; by the snapshot when the backend fails. */
export async function readSitemapParts(): Promise<Reading<number>> {
  try {
    const db = createPageReader();
    const highest = Math.max(...(await Promise.all([highestNewsId(db), highestPublicationId(db)])));
    if (!Number.isInteger(highest)) throw new Error('The backend answered something that is no content.');
    return { fresh: true, value: sitemapParts(highest) };
  } catch {
    const rows = [...(await newsSnapshot()), ...(await publicationSnapshot())];
    return { fresh: false, value: sitemapParts(rows.reduce((highest, { id }) => Math.max(highest, id), 0)) };
  }
}

interface SitemapRows {
  news: SitemapNews[];
  publications: SitemapPublication[];
}

/** The rows of one part of the sitemap; from the snapshot when the backend fails. */
export async function readSitemapPart(part: number): Promise<Reading<SitemapRows>> {
  const range = idsOfPart(part);
  try {
    const db = createPageReader();
    const [news, publications] = await Promise.all([
      listNewsForSitemap(db, range),
      listPublicationsForSitemap(db, range),
    ]);
    return { fresh: true, value: { news: assertRows(news), publications: assertRows(publications) } };
  } catch {
    const isInPart = ({ id }: { id: number }) => id > range.after && id <= range.upTo;
    const [news, publications] = await Promise.all([newsSnapshot(), publicationSnapshot()]);
    return { fresh: false, value: { news: news.filter(isInPart), publications: publications.filter(isInPart) } };
  }
}
