import { afterAll, describe, expect, test } from 'vitest';
import { administrator, startTestBackend } from '../../support/backend/backend.ts';

const backend = await startTestBackend();
afterAll(() => backend.stop());

function ask(path: string, method = 'GET', body?: object): Promise<Response> {
  const headers = { apikey: backend.publishableKey, 'content-type': 'application/json' };
  return fetch(backend.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}

const signIn = (email: unknown, password: unknown) =>
  ask('/auth/v1/token?grant_type=password', 'POST', { email, password });

describe('what no program of ours asks for is the caller’s error', () => {
  test.each([
    ['/rest/v1/without_alt_text?id=eq.1', 'DELETE', 405, '55000'],
    ['/rest/v1/without_alt_text?id=eq.1', 'PATCH', 405, '55000'],
    ['/rest/v1/without_alt_text', 'POST', 405, '55000'],
    ['/rest/v1/news?show_in_hero=eq.7', 'GET', 400, '22P02'],
    ['/rest/v1/news?date=eq.2025-13-45', 'GET', 400, '22008'],
  ])('%s by %s is answered %i', async (path, method, status, code) => {
    const response = await ask(path, method, method === 'GET' ? undefined : { id: 1 });
    expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ code })]);
  });

  test('three thousand columns are answered 413', async () => {
    const response = await ask(`/rest/v1/news?select=${Array(3000).fill('id').join(',')}`);
    expect([response.status, await response.json()]).toEqual([413, expect.objectContaining({ code: '54011' })]);
  });

  test.each([
    '/storage/v1/object/public/images/a%00.png',
    '/storage/v1/object/images/a%00.png',
    '/storage/v1/object/info/images/a%00.png',
    '/storage/v1/object/public/a%00/a.png',
    '/storage/v1/object/sign/images/a.png?token=%00',
    '/storage/v1/bucket/a%00',
  ])('%s is answered 400', async (path) => {
    expect((await ask(path)).status).toBe(400);
    expect((await ask(path, 'HEAD')).status).toBe(400);
  });

  test.each([
    ['/storage/v1/object/images', 'DELETE', { prefixes: ['a\0.png'] }],
    ['/storage/v1/object/list/images', 'POST', { prefix: 'a\0' }],
    ['/storage/v1/object/move', 'POST', { bucketId: 'images', sourceKey: 'a\0', destinationKey: 'b' }],
    ['/auth/v1/token?grant_type=password', 'POST', { email: 'a\0@example.org', password: 'x' }],
    ['/auth/v1/token?grant_type=password', 'POST', { email: 7, password: 'x' }],
    ['/auth/v1/token?grant_type=password', 'POST', { email: 'a@example.org', password: 7 }],
    ['/auth/v1/recover', 'POST', { email: 7 }],
  ])('%s by %s with %j is answered 400', async (path, method, body) => {
    expect((await ask(path, method, body)).status).toBe(400);
  });
});

test('no answer is to be taken for another type than it has', async () => {
  for (const path of ['/storage/v1/object/public/images/a.png', '/rest/v1/news?select=id', '/auth/v1/settings']) {
    expect((await ask(path)).headers.get('x-content-type-options'), path).toBe('nosniff');
  }
});

test('neither a request for a new password nor a wrong one tells by its time whether there is an account', async () => {
  for (const email of [administrator.email, 'nadie@example.org']) {
    for (const send of [() => ask('/auth/v1/recover', 'POST', { email }), () => signIn(email, 'equivocada')]) {
      const start = performance.now();
      await send();
      expect(performance.now() - start, email).toBeGreaterThanOrEqual(499);
    }
  }
});

describe('wrong passwords', () => {
  test('ten are tried for an account, even at once; the right one and another account’s go on', async () => {
    const { email, password } = administrator;
    for (let time = 0; time < 12; time += 1) expect((await signIn(email, password)).status).toBe(200);
    const wrong = await Promise.all(Array.from({ length: 60 }, () => signIn('otra@example.org', 'equivocada')));
    const statuses = wrong.map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
    const last = await signIn('OTRA@example.org', 'equivocada');
    expect(await last.json()).toMatchObject({ code: 429, error_code: 'over_request_rate_limit' });
    expect((await signIn(email, password)).status).toBe(200);
  });

  test('nine leave room for the right one, after which ten may be wrong again', async () => {
    const { email, password } = administrator;
    const mistype = () =>
      Promise.all(Array.from({ length: 9 }, async () => (await signIn(email, 'equivocada')).status));
    const refused = Array(9).fill(400);
    expect(await mistype()).toEqual(refused);
    expect((await signIn(email, password)).status).toBe(200);
    expect(await mistype()).toEqual(refused);
    expect((await signIn(email, password)).status).toBe(200);
  });

  test.each(['/auth/v1/%74oken?grant_type=password', '/auth/v1/%72ecover', '/auth/v1/%6ftp', '/auth/v1/magiclin%6b'])(
    'nothing of this is evaded by %s',
    async (path) => {
      expect((await ask(path, 'POST', { email: 'otra@example.org', password: 'x' })).status).toBe(404);
    },
  );
});
