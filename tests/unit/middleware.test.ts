import { expect, test, vi } from 'vitest';
import type { APIContext } from 'astro';

vi.mock('astro:middleware', () => ({ defineMiddleware: (handler: unknown) => handler }));

const context = (isPrerendered: boolean) =>
  ({ isPrerendered, url: new URL('https://example.org/novedades') }) as APIContext;

/** What a page answers that is rendered like that. */
async function answerOf(render: () => Promise<Response>): Promise<Response> {
  const { onRequest } = await import('../../src/middleware.ts');
  const response = await onRequest(context(false), render);
  if (!response) throw new Error('There is no answer.');
  return response;
}

test('an error in a page is logged and said as one, in Spanish and under the safest policy', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const response = await answerOf(() => Promise.reject(new Error('boom')));
  expect(response.status).toBe(500);
  expect(await response.text()).toBe('La página no se pudo mostrar. Inténtalo de nuevo en unos minutos.');
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(log).toHaveBeenCalledOnce();
});

test.each([
  ["default-src 'self';", "frame-src 'none'; frame-ancestors 'none'; default-src 'self';"],
  ['frame-src https://mapas.example;', "frame-ancestors 'none'; frame-src https://mapas.example;"],
])('a page’s policy, %s is sent whole', async (policy, whole) => {
  const headers = { 'content-security-policy': policy, 'content-type': 'text/html' };
  const response = await answerOf(() => Promise.resolve(new Response('<p>', { headers })));
  expect(response.headers.get('content-security-policy')).toBe(whole);
});

test('an error in a page of the build ends the build', async () => {
  const { onRequest } = await import('../../src/middleware.ts');
  await expect(async () => onRequest(context(true), () => Promise.reject(new Error('boom')))).rejects.toThrow('boom');
});
