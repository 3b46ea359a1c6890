import type { APIContext, AstroGlobal } from 'astro';
import type { Reading } from '#data/snapshot/orSnapshot.ts';
import { furtherReadingTags, type FurtherReading } from '#domain/furtherReading.ts';
import { cachePolicy, contentSource, itemTag, listTag, type ContentTable } from '#domain/publishing/caching.ts';

interface Made {
  type: string;
  /** Whether it was made from the backend's content, and not from the snapshot's. */
  fresh: boolean;
  tags: string[];
}

/** What an endpoint made of the content, kept under its tags as pages are. */
export function answerFromContent(
  cache: APIContext['cache'],
  body: string | Uint8Array<ArrayBuffer>,
  { type, fresh, tags }: Made,
): Response {
  cache.set(cachePolicy(fresh, tags));
  return new Response(body, { headers: { 'content-type': type, 'x-content-source': contentSource(fresh) } });
}

/** For an item that is not there: gone, or not known to the snapshot while the backend does not answer. */
export function answerMissing(fresh: boolean): Response {
  return new Response(null, fresh ? { status: 404 } : { status: 503, headers: { 'retry-after': '30' } });
}

/**
 * Says in the headers of a page that lists rows of these tables what it was made from and, where it is kept, that it goes with
 * the save of any of them.
 */
export function describeListPage(
  { cache, response }: Pick<AstroGlobal, 'cache' | 'response'>,
  tables: ContentTable[],
  readings: readonly Pick<Reading<unknown>, 'fresh'>[],
  { isKept = true } = {},
): void {
  const isFresh = readings.every(({ fresh }) => fresh);
  if (isKept) cache.set(cachePolicy(isFresh, tables.map(listTag)));
  response.headers.set('x-content-source', contentSource(isFresh));
}

/**
 * Says in the headers of a detail page which version it shows and how long it is kept, and that it goes with the save
 * of any item that it leads on to (`further`). Without an item the page is a 404, or a 503 where the backend does not answer and the snapshot does not know the item.
 */
export function describeItemPage(
  { cache, response }: Pick<AstroGlobal, 'cache' | 'response'>,
  table: ContentTable,
  { value: item, fresh }: Reading<{ id: number; updated_at: string } | null>,
  further?: Reading<FurtherReading> | null,
): void {
  if (item) {
    const isFresh = fresh && (further?.fresh ?? true);
    cache.set(cachePolicy(isFresh, [itemTag(table, item.id), ...(further ? furtherReadingTags(further.value) : [])]));
    response.headers.set('x-content-version', item.updated_at);
    response.headers.set('x-content-source', contentSource(isFresh));
  } else {
    response.status = fresh ? 404 : 503;
    if (!fresh) response.headers.set('retry-after', '30');
  }
}
