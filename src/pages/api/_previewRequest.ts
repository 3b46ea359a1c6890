import type { APIContext } from 'astro';
import { parsePreview, type Preview } from '#domain/previews.ts';
import { RateLimit } from '#domain/publishing/rateLimit.ts';
import { isFromOwnPage } from '#domain/publishing/requestOrigin.ts';
import { answer, methodNotAllowed, readJson } from './_answer.ts';

/** Maximum body size in bytes: a text of 200,000 characters, plus the other fields. */
const BODY_LIMIT = 1024 * 1024;

/** Per writer; and for all of them together, so that texts that are slow to render leave time for the public pages. */
const limit = new RateLimit({ burst: 30, perSecond: 4 });
const limitOfAll = new RateLimit({ burst: 40, perSecond: 6 });

type Visit = Pick<APIContext, 'request' | 'clientAddress' | 'site' | 'url'>;

/** Reads the form values to preview. Resolves to the response (400, 403, 405, 413 or 429) if the request is refused. */
export async function readPreviewRequest({ request, clientAddress, site, url }: Visit): Promise<Preview | Response> {
  if (request.method !== 'POST') return methodNotAllowed('POST')();
  const isOwn = isFromOwnPage(request.headers, [(site ?? url).origin, new URL(request.url).origin]);
  // Another site cannot send this content type without a CORS preflight.
  if (!isOwn || !/^application\/json\b/.test(request.headers.get('content-type') ?? '')) {
    return answer(403, { error: 'La vista previa se pide desde el panel de este sitio.' });
  }
  const now = Date.now();
  if (!limit.allows(clientAddress, now) || !limitOfAll.allows('', now)) {
    return answer(429, { error: 'Demasiadas solicitudes. Espera un momento.' }, { 'retry-after': '1' });
  }
  const body = await readJson(request, BODY_LIMIT);
  if (body === undefined) return answer(413, { error: 'La solicitud es demasiado grande.' }, { connection: 'close' });
  return parsePreview(body) ?? answer(400, { error: 'La solicitud no es válida.' });
}
