import type { APIContext } from 'astro';
import { parsePreview, type Preview } from '#domain/previews.ts';
import { RateLimit } from '#domain/publishing/rateLimit.ts';
import { isFromOwnPage } from '#domain/publishing/requestOrigin.ts';
import { answer, onlyMethod, readJson } from './_answer.ts';

/** A text of 200,000 characters, and what stands around it, in bytes. */
const BODY_LIMIT = 1024 * 1024;

/** A writer's pauses; and all of them together, so that texts that are hard to render leave time for the public pages. */
const limit = new RateLimit({ burst: 30, perSecond: 4 });
const limitOfAll = new RateLimit({ burst: 40, perSecond: 6 });

type Visit = Pick<APIContext, 'request' | 'clientAddress' | 'site' | 'url'>;

/** The values that a page of ours sent to see them as a page, or the answer to a request that is refused. */
export async function readPreviewRequest({ request, clientAddress, site, url }: Visit): Promise<Preview | Response> {
  if (request.method !== 'POST') return onlyMethod('POST')();
  const isOwn = isFromOwnPage(request.headers, [(site ?? url).origin, new URL(request.url).origin]);
  // A form of another site cannot send this type without asking.
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
