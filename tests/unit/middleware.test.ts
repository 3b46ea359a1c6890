import { expect, test, vi } from 'vitest';
import type { APIContext } from 'astro';

vi.mock('astro:middleware', () => ({ defineMiddleware: (handler: unknown) => handler }));

const secondsLeft = vi.fn<() => Promise<number | null>>();
vi.mock('#data/nextDue.ts', () => ({ secondsUntilDue: () => secondsLeft() }));

const set = vi.fn<APIContext['cache']['set']>();
const { onRequest } = await import('../../src/middleware.ts');

/** The response to a page rendered like this. */
async function answerOf(
  render: () => Promise<Response> = () => Promise.resolve(new Response('<p>')),
  { isPrerendered = false, options = {}, path = '/novedades' } = {},
): Promise<Response> {
  const url = new URL(path, 'https://example.org');
  const context = { isPrerendered, url, request: new Request(url), routePattern: path, cache: { options, set } };
  const response = await onRequest(context as unknown as APIContext, render);
  if (!response) throw new Error('There is no answer.');
  return response;
}

test('logs an error in a page and responds in Spanish with the strictest policy', async () => {
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
])('completes a page’s policy %s', async (policy, whole) => {
  const headers = { 'content-security-policy': policy, 'content-type': 'text/html' };
  const response = await answerOf(() => Promise.resolve(new Response('<p>', { headers })));
  expect(response.headers.get('content-security-policy')).toBe(whole);
});

const cached = { maxAge: 300, swr: 86_400 };

test.each([
  ['limits a page’s age to the publication of the next scheduled item', cached, 30, [{ maxAge: 30, swr: 0 }]],
  ['keeps a page’s own age while nothing is scheduled', cached, null, undefined],
  ['sets no age for an uncached page', {}, 30, undefined],
])('%s', async (_, options, seconds, expected) => {
  set.mockReset();
  secondsLeft.mockReset().mockResolvedValue(seconds);
  await answerOf(undefined, { options });
  expect(set.mock.lastCall).toEqual(expected);
});

test('queries the next scheduled item before the page reads its content', async () => {
  secondsLeft.mockReset().mockResolvedValue(30);
  const render = vi.fn(() => Promise.resolve(new Response('<p>')));
  await answerOf(render, { options: { maxAge: 300 } });
  expect(secondsLeft).toHaveBeenCalledBefore(render);
});

test.each(['/api/publish', '/_image', '/admin/[...path]', '/vista-previa/[token]', '/[...missing]'])(
  'does not query scheduled items for the uncached route %s',
  async (route) => {
    secondsLeft.mockReset().mockResolvedValue(30);
    await answerOf(undefined, { path: route });
    expect(secondsLeft).not.toHaveBeenCalled();
  },
);

test('fails the build when a prerendered page throws an error', async () => {
  await expect(answerOf(() => Promise.reject(new Error('boom')), { isPrerendered: true })).rejects.toThrow('boom');
});
