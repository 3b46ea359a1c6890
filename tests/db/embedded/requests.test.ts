import path from 'node:path';
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { startFileBackend } from '../../support/backend/fileBackend.ts';
import { administrator } from '../../support/backend/backend.ts';
import { rawRequest } from '../../support/http/rawRequest.ts';

/** What a page on another port requests from the backend, apart from data, sign-in and files. */
const { backend } = await startFileBackend();

const send = (body: unknown) =>
  fetch(`${backend.url}/api/v1.0/email/send`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', origin: 'http://localhost:4321' },
  });

const message = {
  lib_version: '4.4.1',
  user_id: 'public-key',
  service_id: 'service',
  template_id: 'consulta',
  template_params: { from_name: 'Ana <b>López</b>', message: 'Hola\n"mundo" & más' },
};

/** Requests the outbox with this Host header, as through a name pointed at this machine; `fetch` cannot set it. */
async function askByName(name: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(backend.url);
  const { status, body } = await rawRequest({ hostname, port, path: '/outbox', headers: { host: `${name}:${port}` } });
  return { status, text: body.toString() };
}

describe('the mail sink', () => {
  test('accepts a message as the mail service does, and stores it before responding', async () => {
    const response = await send(message);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('OK');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const [file = ''] = await readdir(path.join(backend.dataDir, 'outbox'));
    expect(JSON.parse(await readFile(path.join(backend.dataDir, 'outbox', file), 'utf8'))).toEqual({
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      template: 'consulta',
      params: message.template_params,
    });
  });

  test('rejects an incomplete or oversized message without storing it', async () => {
    const kept = () => readdir(path.join(backend.dataDir, 'outbox'));
    const before = await kept();
    for (const [body, status, text] of [
      [{ ...message, user_id: '' }, 400, 'The Public Key is required'],
      [{ ...message, service_id: undefined }, 400, 'The service ID is required'],
      [{ ...message, template_id: undefined }, 400, 'The template ID is required'],
      [{ ...message, template_params: 'x' }, 400, 'The template parameters are required'],
      [{ ...message, template_params: { message: 'ñ'.repeat(26_000) } }, 413, 'The request is larger than 50 KB'],
      ['{', 400, ''],
    ] as const) {
      const response = await send(body);
      expect.soft(response.status, text).toBe(status);
      expect.soft(await response.text()).toContain(text);
    }
    expect(await kept()).toEqual(before);
  });

  test('escapes its messages on a page whose policy allows no scripts', async () => {
    await send(message);
    const response = await fetch(`${backend.url}/outbox`);
    const html = await response.text();
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain(`default-src 'none'`);
    expect(html).toContain('Ana &lt;b&gt;López&lt;/b&gt;');
    expect(html).toContain('&quot;mundo&quot; &amp; más');
    expect(html).not.toContain('<b>López');
  });

  test('shows its messages only to origins and host names of this machine', async () => {
    const response = await fetch(`${backend.url}/outbox`, { headers: { origin: 'https://example.org' } });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    await send(message);
    for (const name of ['localhost', '127.0.0.1', 'evil.example', 'localhost.evil.example']) {
      const isOurs = !name.includes('evil');
      const { status, text } = await askByName(name);
      expect.soft([status, text.includes('&quot;mundo&quot;')], name).toEqual([isOurs ? 200 : 404, isOurs]);
    }
  });
});

test('allows every method and header of the client from a page on another port', async () => {
  const asked = 'apikey,authorization,content-type,prefer,range,x-client-info,x-supabase-api-version,x-upsert';
  for (const address of ['/rest/v1/news', '/auth/v1/logout', '/storage/v1/bucket', '/api/v1.0/email/send']) {
    const { status, headers } = await fetch(backend.url + address, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:4321',
        'access-control-request-method': 'POST',
        'access-control-request-headers': asked,
      },
    });
    expect.soft(status, address).toBe(204);
    expect.soft(headers.get('access-control-allow-origin'), address).toBe('*');
    expect.soft(headers.get('access-control-allow-headers'), address).toBe(asked);
    expect.soft(headers.get('access-control-allow-methods'), address).toContain('PATCH');
  }
});

test('lets a page on another port read the row count and the reason for a refusal', async () => {
  const headers = { origin: 'http://localhost:4321', apikey: backend.publishableKey };
  const counting = { ...headers, prefer: 'count=exact', range: '0-4' };
  const counted = await fetch(`${backend.url}/rest/v1/news?select=id`, { headers: counting });
  expect(counted.headers.get('access-control-expose-headers')).toContain('content-range');
  expect(counted.headers.get('content-range')).toBe('*/0');
  const refused = await fetch(`${backend.url}/rest/v1/subscribers`, { headers });
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, '*']);
});

test('reports the revision at /health, and answers unknown addresses with 404', async () => {
  expect(await (await fetch(`${backend.url}/health`)).json()).toEqual({ status: 'ok', revision: 0 });
  for (const address of ['/', '/_system/info', '/_system/schema', '/rest/v2/news', '/outbox/../keys.json']) {
    expect.soft((await fetch(backend.url + address)).status, address).toBe(404);
  }
});

const ask = (path: string, method = 'GET', body?: object) => backend.request(path, { method, body });

const signIn = (email: unknown, password: unknown) =>
  ask('/auth/v1/token?grant_type=password', 'POST', { email, password });

test('answers malformed and unsupported requests with a client error', async () => {
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

test('a request that cannot be parsed does not break later ones', async () => {
  for (const query of ['images=eq.{}', 'images=eq.[]', 'images=cs.{"a":1}', 'title=eq.{"a":{}}', 'date=in.({},{})']) {
    expect.soft((await ask(`/rest/v1/news?select=id&${query}`)).status, query).not.toBe(401);
    expect.soft((await ask('/rest/v1/news?select=id')).status, query).toBe(200);
  }
});

test('a failed statement has the error code that Postgres gives it', async () => {
  const response = await ask(`/rest/v1/news?select=id&search=wfts.${'-'.repeat(33)}`);
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ code: 'XX000', message: 'tsquery stack too small' });
});

test('every response forbids content type sniffing', async () => {
  for (const path of ['/storage/v1/object/public/images/a.png', '/rest/v1/news?select=id', '/auth/v1/settings']) {
    expect((await ask(path)).headers.get('x-content-type-options'), path).toBe('nosniff');
  }
});

test('the response time of a sign-in or password reset does not reveal whether an account exists', async () => {
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
  test('are limited to ten for an account, even at once, without affecting other accounts', async () => {
    const { email, password } = administrator;
    const wrong = await Promise.all(Array.from({ length: 20 }, () => signIn('otra@example.org', 'equivocada')));
    const statuses = wrong.map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const last = await signIn('OTRA@example.org', 'equivocada');
    expect(await last.json()).toMatchObject({ code: 429, error_code: 'over_request_rate_limit' });
    expect((await signIn(email, password)).status).toBe(200);
  });

  test('cannot evade the limit by another spelling of the path', async () => {
    for (const path of ['%74oken?grant_type=password', '%72ecover', '%6ftp', 'magiclin%6b']) {
      const response = await ask(`/auth/v1/${path}`, 'POST', { email: 'otra@example.org', password: 'x' });
      expect.soft(response.status, path).toBe(404);
    }
  });
});
