import type { APIContext } from 'astro';
import { authenticateCaller } from '#data/requestAuth.ts';
import { parsePreview, type PreviewedRecord } from '#domain/previews.ts';
import { RateLimit } from '#domain/publishing/rateLimit.ts';
import { isFromOwnPage } from '#domain/publishing/requestOrigin.ts';
import { jsonResponse, methodNotAllowed, readJson, tooLarge } from './_response.ts';

/** Maximum body size in bytes: a text of 200,000 characters, plus the other fields. */
const BODY_LIMIT = 1024 * 1024;

/** Per writer; and for all of them together, so that texts that are slow to render leave time for the public pages. */
const limit = new RateLimit({ burst: 30, perSecond: 4 });
const limitOfAll = new RateLimit({ burst: 40, perSecond: 6 });

type Visit = Pick<APIContext, 'request' | 'clientAddress' | 'site' | 'url'>;

const NO_SESSION = { refused: 401, error: 'Inicia sesión en el panel para ver la vista previa.' } as const;

/**
 * Reads the form values that an administrator previews. Resolves to the response (400, 401, 403, 405, 413, 429 or 503)
 * if the request is refused.
 */
export async function readPreviewRequest(visit: Visit): Promise<PreviewedRecord | Response> {
  const { request, clientAddress, site, url } = visit;
  if (request.method !== 'POST') return methodNotAllowed('POST')();
  const isOwn = isFromOwnPage(request.headers, [(site ?? url).origin, new URL(request.url).origin]);
  // Another site cannot send this content type without a CORS preflight.
  if (!isOwn || !/^application\/json\b/.test(request.headers.get('content-type') ?? '')) {
    return jsonResponse(403, { error: 'La vista previa se pide desde el panel de este sitio.' });
  }
  const caller = await authenticateCaller(visit);
  if (caller !== 'administrator') {
    const { refused, error } = typeof caller === 'object' && caller.refused !== 401 ? caller : NO_SESSION;
    // While the backend is down the panel shows only the text.
    return jsonResponse(refused, { error }, refused >= 429 ? { 'retry-after': '5' } : {});
  }
  const now = Date.now();
  if (!limit.allows(clientAddress, now) || !limitOfAll.allows('', now)) {
    return jsonResponse(429, { error: 'Demasiadas solicitudes. Espera un momento.' }, { 'retry-after': '1' });
  }
  const body = await readJson(request, BODY_LIMIT);
  if (body === undefined) return tooLarge();
  return parsePreview(body) ?? jsonResponse(400, { error: 'La solicitud no es válida.' });
}
