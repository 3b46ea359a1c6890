import { createHash, timingSafeEqual } from 'node:crypto';
import { createClient, isAuthRetryableFetchError } from '@supabase/supabase-js';
import type { APIContext } from 'astro';
import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { PUBLISH_WEBHOOK_SECRET } from 'astro:env/server';
import { LRUCache } from 'lru-cache';
import { memoize } from '#domain/memoize.ts';
import { paths } from '#domain/paths.ts';
import { RateLimit } from '#domain/publishing/rateLimit.ts';
import { isFromOwnPage } from '#domain/publishing/requestOrigin.ts';
import { fetchWithTimeout } from './client.ts';
import { SERVICE_TIMEOUT } from './reader.ts';

/** Caller of an endpoint restricted to administrators and our own services, or the refusal's status and message. */
export type Caller = 'administrator' | 'service' | { refused: 401 | 403 | 429 | 503; error: string };

type Visit = Pick<APIContext, 'request' | 'clientAddress' | 'site' | 'url'>;

/** Allows an editor to save twenty times in a row; nobody sustains ten saves a second. */
const limit = new RateLimit({ burst: 60, perSecond: 10 });

/** Digests of the tokens rejected in the last minute, so we don't recheck them every time. */
const refusedTokens = new LRUCache<string, true>({ max: 1000, ttl: 60_000 });

/**
 * Authenticates a request: an administrator sends a session's access token, a service sends the shared secret.
 * Cross-site requests, floods and recently rejected tokens are turned away without calling the auth server.
 */
export async function authenticateCaller({ request, clientAddress, site, url }: Visit): Promise<Caller> {
  const { origin } = site ?? url;
  // Not `url`: Astro replaces its host when the requested one is not in security.allowedDomains.
  if (!isFromOwnPage(request.headers, [origin, new URL(request.url).origin])) {
    const panel = origin + paths.admin.dashboard;
    const error = `El sitio no publica desde esta dirección. Entra al panel en ${panel} e inténtalo de nuevo.`;
    return { refused: 403, error };
  }
  // The database's webhook is not rate-limited: it sends one request per row and never retries.
  const secret = request.headers.get('x-webhook-secret');
  if (secret !== null && isWebhookSecret(secret)) return 'service';

  if (!limit.allows(clientAddress, Date.now()))
    return { refused: 429, error: 'Demasiadas solicitudes. Espera un momento.' };
  if (secret !== null) return { refused: 401, error: 'La clave compartida no es válida.' };
  const token = /^Bearer ([\w.-]{20,4096})$/.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token) return { refused: 401, error: 'Falta la sesión.' };
  return identifyToken(token);
}

async function identifyToken(token: string): Promise<Caller> {
  const digest = createHash('sha256').update(token).digest('base64');
  const refused = { refused: 401, error: 'La sesión no es válida.' } as const;
  if (refusedTokens.has(digest)) return refused;
  try {
    if (await isUserToken(token)) return 'administrator';
  } catch {
    return { refused: 503, error: 'No se pudo comprobar la sesión.' };
  }
  refusedTokens.set(digest, true);
  return refused;
}

const authClient = memoize(() =>
  createClient(PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: fetchWithTimeout(SERVICE_TIMEOUT) },
  }),
);

/** Whether the auth server recognizes this access token; throws when the server is unreachable. */
async function isUserToken(token: string): Promise<boolean> {
  const { data, error } = await authClient().auth.getUser(token);
  // Nor does a server that is asked too often say anything of the token.
  if (isAuthRetryableFetchError(error) || error?.status === 429) throw error;
  // A proxy in front of a failing auth server may return 200 with any body.
  return typeof data.user?.id === 'string';
}

/** Compares digests in constant time, so timing reveals neither the secret's length nor the first mismatch. */
function isWebhookSecret(secret: string): boolean {
  if (!PUBLISH_WEBHOOK_SECRET) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(secret), digest(PUBLISH_WEBHOOK_SECRET));
}
