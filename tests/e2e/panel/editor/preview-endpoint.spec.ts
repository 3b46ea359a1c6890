import { findPanelBackend, requestSession } from '../../../support/admin.ts';
import { expect, test } from '../../../support/fixtures.ts';

const ENDPOINT = '/api/vista-previa';

test('the preview endpoint requires a session and returns no active content', async ({ browser, request }) => {
  const item = {
    table: 'news',
    title: '<script>alert(1)</script>',
    slug: '',
    summary: '',
    content: '<img src="/x.png" onerror="alert(1)"><script>alert(1)</script>\n\nTexto.',
    images: [],
    image_details: {},
    date: '',
    source: '',
    type: 'afcm',
  };
  const authorization = `Bearer ${(await requestSession(await findPanelBackend(browser))).access_token}`;
  const post = (data: unknown, headers: Record<string, string> = {}) =>
    request.post(ENDPOINT, { data, headers: { authorization, ...headers } });

  for (const stranger of ['', `Bearer ${'x'.repeat(30)}`]) {
    const response = await post(item, { authorization: stranger, 'x-webhook-secret': 'x' });
    expect(response.status()).toBe(401);
    expect(await response.json()).toEqual({ error: 'Inicia sesión en el panel para ver la vista previa.' });
  }
  const response = await post(item);
  expect(response.status()).toBe(200);
  expect(response.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(response.headers()['content-security-policy']).toMatch(/[; ]sandbox;/);
  const html = await response.text();
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).not.toMatch(/<script|onerror/);
  expect(await (await post({ ...item, content: '<table><tr><td>'.repeat(360) })).text()).toContain('data-plain');

  // What no form of the panel sends is refused.
  expect((await request.post(ENDPOINT, { form: { table: 'news' } })).status()).toBe(403);
  for (const [changes, status, headers] of [
    [{}, 403, { 'sec-fetch-site': 'cross-site' }],
    [{}, 403, { origin: 'https://canario.example' }],
    [{ table: 'subscribers' }, 400],
    [{ images: ['javascript:alert(1)'] }, 400],
    [{ content: 'a'.repeat(200_001) }, 400],
    [{ content: 'a'.repeat(1024 * 1024) }, 413],
  ] as const)
    expect((await post({ ...item, ...changes }, headers)).status(), Object.keys(changes).join()).toBe(status);
});
