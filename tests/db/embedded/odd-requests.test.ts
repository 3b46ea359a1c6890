import { describe, expect, test } from 'vitest';
import { administrator } from '../../support/backend/backend.ts';
import { startFileBackend } from '../../support/backend/fileBackend.ts';

const { backend } = await startFileBackend();

const ask = (path: string, method = 'GET', body?: object) => backend.request(path, { method, body });

const signIn = (email: unknown, password: unknown) =>
  ask('/auth/v1/token?grant_type=password', 'POST', { email, password });

test('what no program of ours asks for is the caller’s error', async () => {
  const columns = Array(3000).fill('id').join();
  const token = '/auth/v1/token?grant_type=password';
  for (const [method, path, status, body] of [
    ['DELETE', '/rest/v1/without_alt_text?id=eq.1', 405],
    ['PATCH', '/rest/v1/without_alt_text?id=eq.1', 405, { id: 1 }],
    ['POST', '/rest/v1/without_alt_text', 405, { id: 1 }],
    ['GET', '/rest/v1/news?show_in_hero=eq.7', 400],
    ['GET', '/rest/v1/news?date=eq.2025-13-45', 400],
    ['GET', `/rest/v1/news?select=${columns}`, 413],
    ['GET', '/storage/v1/object/public/images/a%00.png', 400],
    ['HEAD', '/storage/v1/object/public/images/a%00.png', 400],
    ['GET', '/storage/v1/object/info/images/a%00.png', 400],
    ['GET', '/storage/v1/object/public/a%00/a.png', 400],
    ['GET', '/storage/v1/object/sign/images/a.png?token=%00', 400],
    ['GET', '/storage/v1/bucket/a%00', 400],
    ['DELETE', '/storage/v1/object/images', 400, { prefixes: ['a\0.png'] }],
    ['POST', '/storage/v1/object/list/images', 400, { prefix: 'a\0' }],
    ['POST', '/storage/v1/object/move', 400, { bucketId: 'images', sourceKey: 'a\0', destinationKey: 'b' }],
    ['POST', token, 400, { email: 'a\0@example.org', password: 'x' }],
    ['POST', token, 400, { email: 7, password: 'x' }],
    ['POST', token, 400, { email: 'a@example.org', password: 7 }],
    ['POST', '/auth/v1/recover', 400, { email: 7 }],
  ] as const) {
    const label = `${method} ${path.slice(0, 80)} ${JSON.stringify(body)}`;
    expect.soft((await ask(path, method, body)).status, label).toBe(status);
  }
});

test('a request that cannot be read does not spoil those that come after it', async () => {
  for (const query of ['images=eq.{}', 'images=eq.[]', 'images=cs.{"a":1}', 'title=eq.{"a":{}}', 'date=in.({},{})']) {
    expect.soft((await ask(`/rest/v1/news?select=id&${query}`)).status, query).not.toBe(401);
    expect.soft((await ask('/rest/v1/news?select=id')).status, query).toBe(200);
  }
});

test('what one statement fails at has the code that Postgres gives it', async () => {
  const response = await ask(`/rest/v1/news?select=id&search=wfts.${'-'.repeat(33)}`);
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ code: 'XX000', message: 'tsquery stack too small' });
});

test('no answer is to be taken for another type than it has', async () => {
  for (const path of ['/storage/v1/object/public/images/a.png', '/rest/v1/news?select=id', '/auth/v1/settings']) {
    expect((await ask(path)).headers.get('x-content-type-options'), path).toBe('nosniff');
  }
});

test('neither a request for a new password nor a wrong one tells by its time whether there is an account', async () => {
  const timeOf = async (send: Promise<Response>) => {
    const start = performance.now();
    await send;
    return performance.now() - start;
  };
  const times = [administrator.email, 'nadie@example.org'].flatMap((email) => [
    timeOf(ask('/auth/v1/recover', 'POST', { email })),
    timeOf(signIn(email, 'equivocada')),
  ]);
  expect(Math.min(...(await Promise.all(times)))).toBeGreaterThanOrEqual(499);
});

describe('wrong passwords', () => {
  test('ten are tried for an account, even at once; the right one and another account’s go on', async () => {
    const { email, password } = administrator;
    for (let time = 0; time < 11; time += 1) expect((await signIn(email, password)).status).toBe(200);
    const wrong = await Promise.all(Array.from({ length: 20 }, () => signIn('otra@example.org', 'equivocada')));
    const statuses = wrong.map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const last = await signIn('OTRA@example.org', 'equivocada');
    expect(await last.json()).toMatchObject({ code: 429, error_code: 'over_request_rate_limit' });
    expect((await signIn(email, password)).status).toBe(200);
  });

  test('nothing of this is evaded by another spelling', async () => {
    for (const path of ['%74oken?grant_type=password', '%72ecover', '%6ftp', 'magiclin%6b']) {
      const response = await ask(`/auth/v1/${path}`, 'POST', { email: 'otra@example.org', password: 'x' });
      expect.soft(response.status, path).toBe(404);
    }
  });
});
