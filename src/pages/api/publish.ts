import type { APIContext, APIRoute } from 'astro';
import { LRUCache } from 'lru-cache';
import { authenticateCaller } from '#data/requestAuth.ts';
import { closeCircuit } from '#data/reader.ts';
import { requestRebuildIfDue } from '#data/rebuilds.ts';
import { renewSnapshot } from '#data/snapshot/renewSnapshot.ts';
import { readBuild } from '#data/snapshot/snapshot.ts';
import { tagsToPurge } from '#domain/publishing/caching.ts';
import { parsePurgeRequest, type PurgeRequest } from '#domain/publishing/purgeRequests.ts';
import { jsonResponse, methodNotAllowed, readJson, tooLarge } from './_response.ts';

export const prerender = false;

/**
 * Maximum body size in bytes: a webhook sends a whole row twice, before and after, each with its search index; the
 * longest that the database allows are below this, and this is below what the adapter reads.
 */
const BODY_LIMIT = 3.5 * 1024 * 1024;

/** The versions published in the last two seconds, by row: repeating a request within that time purges nothing. */
const published = new LRUCache<string, string>({ max: 5000, ttl: 2000 });

/**
 * Makes a saved row public: purges the cached pages that show it, and renews the snapshot if that is due. The caller
 * sends a session's access token (in a header, which another site cannot make a browser send, unlike a cookie) or, as
 * the database's webhook, the shared secret.
 */
export const POST: APIRoute = async (context) => {
  const { request, cache } = context;
  const caller = await authenticateCaller(context);
  if (typeof caller === 'object') return jsonResponse(caller.refused, { error: caller.error });

  const body = await readJson(request, BODY_LIMIT);
  if (body === undefined) return tooLarge();
  const change = parsePurgeRequest(body, new Date());
  if (!change) return jsonResponse(400, { error: 'La solicitud no es válida.' });

  const row = `${change.table}:${change.id}`;
  if (change.version === undefined || published.get(row) !== change.version) {
    closeCircuit();
    if (!(await purge(cache, change))) return jsonResponse(502, { error: 'La memoria del sitio no respondió.' });
    published.set(row, change.version);
  }
  const rebuild = await askWithoutFailing();
  // What is taken off the site must not come back from an older snapshot. Not awaited, because it reads whole tables; if
  // it fails, it is made up for later (rebuild.ts).
  renewSnapshot({ forced: rebuild === 'asked' || change.isTakenOff }).catch((error: unknown) => {
    console.error('The snapshot could not be renewed:', error);
  });
  return jsonResponse(200, { published: true, rebuild });
};

export const ALL = methodNotAllowed('POST');

/** Purges the pages of a row from the host's cache; returns whether that succeeded. */
async function purge(cache: APIContext['cache'], { table, id }: PurgeRequest): Promise<boolean> {
  try {
    if (cache.enabled) await cache.invalidate({ tags: tagsToPurge(table, id) });
    return true;
  } catch (error) {
    console.error('The page cache could not be purged:', error);
    return false;
  }
}

/** Requests a due rebuild. Never rejects: the row is public either way, and a rebuild still due is requested again. */
async function askWithoutFailing(): Promise<string> {
  try {
    return await requestRebuildIfDue((await readBuild()).revision);
  } catch (error) {
    console.error('A rebuild could not be asked for:', error);
    return 'failed';
  }
}
