import type { APIContext } from 'astro';
import { cachePolicy, contentSource } from '#domain/publishing/caching.ts';

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
