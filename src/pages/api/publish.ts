import type { APIRoute } from 'astro';
import { z } from 'zod';
import { userOfToken } from '#data/reader.ts';
import { contentTables, tagsToPurge } from '#domain/caching.ts';

export const prerender = false;

const requestSchema = z.object({ table: z.enum(contentTables), id: z.int().positive() });

/**
 * Makes a saved row public: purges the cached pages that show it. The caller proves a session with its access token;
 * a token in a header, unlike a cookie, is nothing that another site can make a browser send.
 */
export const POST: APIRoute = async ({ request, cache }) => {
  const token = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token) return answer(401, { error: 'Falta la sesión.' });

  const parsed = requestSchema.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return answer(400, { error: 'La solicitud no es válida.' });

  const user = await userOfToken(token).catch(() => undefined);
  if (user === undefined) return answer(503, { error: 'No se pudo comprobar la sesión.' });
  if (user === null) return answer(401, { error: 'La sesión no es válida.' });

  if (cache.enabled) await cache.invalidate({ tags: tagsToPurge(parsed.data.table, parsed.data.id) });
  return answer(200, { published: true });
};

function answer(status: number, body: Record<string, unknown>): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}
