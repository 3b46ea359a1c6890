import type { APIRoute } from 'astro';
import { authenticateCaller } from '#data/requestAuth.ts';
import { fetchRemoteImage, RemoteImageError } from '#data/files/fetchRemoteImage.ts';
import { RateLimit } from '#domain/publishing/rateLimit.ts';
import { z } from '#domain/z.ts';
import { jsonResponse, methodNotAllowed, readJson, tooLarge } from './_response.ts';

export const prerender = false;

/** Maximum body size in bytes: an address of 2,000 characters, plus the JSON around it. */
const BODY_LIMIT = 8 * 1024;
const requestSchema = z.object({ address: z.string().check(z.maxLength(2000)) });

/** Enough for two pasted texts of thirty pictures at once; `AT_ONCE` limits how many pictures are held in memory. */
const limit = new RateLimit({ burst: 60, perSecond: 1 });
const AT_ONCE = 10;
let running = 0;

/** Fetches another site's image for an administrator who pasted it: the panel's policy keeps the browser from it. */
export const POST: APIRoute = async (context) => {
  const caller = await authenticateCaller(context);
  if (typeof caller === 'object') return jsonResponse(caller.refused, { error: caller.error });
  if (caller !== 'administrator') return jsonResponse(401, { error: 'Falta la sesión.' });

  const body = await readJson(context.request, BODY_LIMIT);
  if (body === undefined) return tooLarge();
  const asked = requestSchema.safeParse(body);
  if (!asked.success) return jsonResponse(400, { error: 'La solicitud no es válida.' });
  if (running >= AT_ONCE || !limit.allows(context.clientAddress, Date.now())) {
    return jsonResponse(429, { error: 'Demasiadas solicitudes. Espera un momento.' }, { 'retry-after': '1' });
  }
  running += 1;
  try {
    return asFile(await fetchRemoteImage(asked.data.address));
  } catch (error) {
    if (!(error instanceof RemoteImageError)) throw error;
    return jsonResponse(error.status, { error: error.message });
  } finally {
    running -= 1;
  }
};

export const ALL = methodNotAllowed('POST');

/** For scripts to read; as an attachment it is never displayed as if it were the site's own. */
function asFile({ bytes, type }: { bytes: Uint8Array<ArrayBuffer>; type: string }): Response {
  return new Response(bytes, {
    headers: { 'content-type': type, 'content-disposition': 'attachment', 'cache-control': 'no-store' },
  });
}
