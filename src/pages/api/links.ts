import type { APIRoute } from 'astro';
import { CHECK_LINKS } from 'astro:env/server';
import { findDeadLinks } from '#data/linkChecks.ts';
import { authenticateCaller } from '#data/requestAuth.ts';
import { LINK_LENGTH, LINKS_PER_CHECK } from '#domain/publishing/linkProblems.ts';
import { RateLimit } from '#domain/publishing/rateLimit.ts';
import { z } from '#domain/z.ts';
import { jsonResponse, methodNotAllowed, readJson, tooLarge } from './_response.ts';

export const prerender = false;

/** Maximum body size in bytes: that many addresses of 2,000 characters, plus the JSON around them. */
const BODY_LIMIT = 64 * 1024;
const requestSchema = z.object({
  addresses: z.array(z.string().check(z.maxLength(LINK_LENGTH))).check(z.maxLength(LINKS_PER_CHECK)),
});

const limit = new RateLimit({ burst: 30, perSecond: 0.5 });

/** For the panel, which may not contact other sites: which of these web addresses no longer lead anywhere. */
export const POST: APIRoute = async (context) => {
  const caller = await authenticateCaller(context);
  if (typeof caller === 'object') return jsonResponse(caller.refused, { error: caller.error });
  if (caller !== 'administrator') return jsonResponse(401, { error: 'Falta la sesión.' });

  const body = await readJson(context.request, BODY_LIMIT);
  if (body === undefined) return tooLarge();
  const asked = requestSchema.safeParse(body);
  if (!asked.success) return jsonResponse(400, { error: 'La solicitud no es válida.' });
  if (!limit.allows(context.clientAddress, Date.now())) {
    return jsonResponse(429, { error: 'Demasiadas solicitudes. Espera un momento.' }, { 'retry-after': '2' });
  }
  return jsonResponse(200, { dead: CHECK_LINKS ? await findDeadLinks(asked.data.addresses) : [] });
};

export const ALL = methodNotAllowed('POST');
