import type { APIContext, AstroGlobal } from 'astro';
import type { Reading } from '#data/snapshot/orSnapshot.ts';
import { furtherReadingTags, type FurtherReading } from '#domain/furtherReading.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { cachePolicy, contentSource, itemTag } from '#domain/publishing/caching.ts';
import type { Content } from '#rendering/renderContent.ts';

interface Made {
  type: string;
  /** Whether the content came from the backend, not from the snapshot. */
  fresh: boolean;
  tags: string[];
}

/** Responds with what an endpoint made from content, cached under its tags like a page. */
export function contentResponse(
  cache: APIContext['cache'],
  body: string | Uint8Array<ArrayBuffer>,
  { type, fresh, tags }: Made,
): Response {
  cache.set(cachePolicy(fresh, tags));
  return new Response(body, { headers: { 'content-type': type, 'x-content-source': contentSource(fresh) } });
}

/** The response for a missing item: 404, or 503 if the backend is down and the snapshot does not have the item. */
export function missingItemResponse(fresh: boolean): Response {
  return new Response(null, fresh ? { status: 404 } : { status: 503, headers: { 'retry-after': '30' } });
}

/**
 * Sets the headers of a page that lists rows of these tables: where its content came from and, unless `isKept` is
 * false, a cache policy by which a save of any of these rows purges it. A page that `isMissing`, such as one beyond the
 * last, is a 404 and not cached: there are thousands of them, and they would evict the others.
 */
export function setListPageHeaders(
  { cache, response }: Pick<AstroGlobal, 'cache' | 'response'>,
  tables: ContentTable[],
  readings: readonly Pick<Reading<unknown>, 'fresh'>[],
  { isMissing = false, isKept = true } = {},
): void {
  const isFresh = readings.every(({ fresh }) => fresh);
  if (isMissing) setMissing(response, isFresh);
  if (isKept && !isMissing) cache.set(cachePolicy(isFresh, tables));
  response.headers.set('x-content-source', contentSource(isFresh));
}

/**
 * Sets the headers of a detail page: the version it shows, where its content came from, and a cache policy by which a
 * save of the item, or of any item that it links to (`further`), purges it. Without an item the page is a 404, or a 503
 * if the backend is down and the snapshot does not have the item. One whose text is shown plain for lack of time is
 * cached as briefly as one from the snapshot.
 */
export function setItemPageHeaders(
  { cache, response }: Pick<AstroGlobal, 'cache' | 'response'>,
  table: ContentTable,
  { value: item, fresh }: Reading<{ id: number; updated_at: string } | null>,
  { further, text }: { further?: Reading<FurtherReading> | null; text?: Content | null },
): void {
  if (item) {
    const isFresh = fresh && (further?.fresh ?? true) && !text?.isLate;
    cache.set(cachePolicy(isFresh, [itemTag(table, item.id), ...(further ? furtherReadingTags(further.value) : [])]));
    response.headers.set('x-content-version', item.updated_at);
    response.headers.set('x-content-source', contentSource(isFresh));
  } else {
    setMissing(response, fresh);
  }
}

/** What is not there is a 404, or a 503 if the backend is down and the snapshot may be older than it. */
export function setMissing(response: AstroGlobal['response'], isFresh: boolean): void {
  response.status = isFresh ? 404 : 503;
  if (!isFresh) response.headers.set('retry-after', '30');
}
