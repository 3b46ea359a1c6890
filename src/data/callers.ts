import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIContext } from 'astro';
import { PUBLISH_WEBHOOK_SECRET } from 'astro:env/server';
import { paths } from '#domain/paths.ts';
import { RateLimit } from '#domain/publishing/rateLimit.ts';
import { isFromOwnPage } from '#domain/publishing/requestOrigin.ts';
import { userOfToken } from './reader.ts';

/** Who calls an endpoint that only administrators and our own services may call. */
export type Caller = 'administrator' | 'service' | { refused: 401 | 403 | 429 | 503; error: string };

type Visit = Pick<APIContext, 'request' | 'clientAddress' | 'site' | 'url'>;

/** Twenty saves in a row are work; more than ten a second for long are none. */
const limit = new RateLimit({ burst: 60, perSecond: 10 });

/** Tokens that were refused, by their digest: the auth server is not asked about them again. */
const refusedTokens = new Map<string, number>();
const REFUSAL = 60_000;
const REFUSALS_KEPT = 1000;

/**
 * Whose request this is: an administrator's with a session's access token, or a service's with the shared secret.
 * Requests from other sites, floods and tokens that were refused a moment ago cost next to nothing.
 */
export async function identifyCaller({ request, clientAddress, site, url }: Visit): Promise<Caller> {
  const { origin } = site ?? url;
  // Not `url`, which names another host where Astro does not know the one that was asked (security.allowedDomains).
  if (!isFromOwnPage(request.headers, [origin, new URL(request.url).origin])) {
    const panel = origin + paths.admin.dashboard;
    const error = `El sitio no publica desde esta dirección. Entra al panel en ${panel} e inténtalo de nuevo.`;
    return { refused: 403, error };
  }
  // Whoever has the secret is not limited: a database sends one request a row, and never sends one again.
  const secret = request.headers.get('x-webhook-secret');
  if (secret !== null && isWebhookSecret(secret)) return 'service';

  const now = Date.now();
  if (!limit.allows(clientAddress, now)) return { refused: 429, error: 'Demasiadas solicitudes. Espera un momento.' };
  if (secret !== null) return { refused: 401, error: 'La clave compartida no es válida.' };
  const token = /^Bearer ([\w.-]{20,4096})$/.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token) return { refused: 401, error: 'Falta la sesión.' };
  return identifyToken(token, now);
}

async function identifyToken(token: string, now: number): Promise<Caller> {
  const digest = createHash('sha256').update(token).digest('base64');
  const refused = { refused: 401, error: 'La sesión no es válida.' } as const;
  if ((refusedTokens.get(digest) ?? 0) > now) return refused;
  try {
    if ((await userOfToken(token)) !== null) return 'administrator';
  } catch {
    return { refused: 503, error: 'No se pudo comprobar la sesión.' };
  }
  refusedTokens.set(digest, now + REFUSAL);
  const oldest = refusedTokens.size > REFUSALS_KEPT ? refusedTokens.keys().next().value : undefined;
  if (oldest !== undefined) refusedTokens.delete(oldest);
  return refused;
}

/** Compares digests, so that neither the length nor the first difference shows in the time it takes. */
function isWebhookSecret(secret: string): boolean {
  if (!PUBLISH_WEBHOOK_SECRET) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(secret), digest(PUBLISH_WEBHOOK_SECRET));
}
