import { beforeEach, expect, test, vi } from 'vitest';
import { explainPurgeError } from '#admin/publishing/usePurge.ts';
import type { Db } from '#data/client.ts';
import { postToSite } from '#data/postToSite.ts';

vi.mock('#data/client.ts', () => ({ createBrowserClient: () => ({}) }));

const signedOut = {
  message: 'Tu sesión ha terminado. Inicia sesión nuevamente y vuelve a intentarlo.',
  cause: { status: 401 },
};
const site = vi.fn<typeof fetch>();
const signedInAs = (token: string | null) =>
  ({
    auth: { getSession: () => Promise.resolve({ data: { session: token && { access_token: token } } }) },
  }) as unknown as Db;
const refusedWith = (response: Response) => {
  site.mockResolvedValue(response);
  return postToSite(signedInAs('a-token'), '/api/rebuild').catch((error: unknown) => error);
};

beforeEach(() => vi.stubGlobal('fetch', site.mockReset()));

test('sends the signed-in user’s session with the request', async () => {
  site.mockResolvedValue(Response.json({ published: true }));
  const response = await postToSite(signedInAs('a-token'), '/api/publish', { id: 1 });
  expect(await response.json()).toEqual({ published: true });
  expect(site).toHaveBeenCalledExactlyOnceWith('/api/publish', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer a-token' },
    body: '{"id":1}',
    signal: expect.any(AbortSignal) as AbortSignal,
  });
});

test('sends no request without a session', async () => {
  await expect(postToSite(signedInAs(null), '/api/publish')).rejects.toMatchObject(signedOut);
  expect(site).not.toHaveBeenCalled();
});

test('explains a refusal by the site’s message or its status', async () => {
  const reason = 'El sitio no publica desde esta dirección.';
  expect(await refusedWith(Response.json({ error: reason }, { status: 403 }))).toMatchObject({ message: reason });
  expect(await refusedWith(new Response('<html>', { status: 403 }))).toMatchObject({
    message: 'No tienes permiso para hacer esto, o tu sesión ha terminado.',
    cause: { status: 403 },
  });
  expect(await refusedWith(Response.json({ error: 'Falta la sesión.' }, { status: 401 }))).toMatchObject(signedOut);
  const busy = await refusedWith(new Response(null, { status: 503 }));
  expect(busy).toMatchObject({ message: 'El servidor no está disponible. Intenta nuevamente en unos minutos.' });
  expect(explainPurgeError(busy)).toBe('El sitio no está disponible en este momento.');
});
