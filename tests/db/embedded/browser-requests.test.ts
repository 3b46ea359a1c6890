import { readdir, readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { startFileBackend } from '../../support/backend/fileBackend.ts';

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
function askByName(name: string): Promise<{ status: number | undefined; text: string }> {
  const { hostname, port } = new URL(backend.url);
  return new Promise((resolve, reject) => {
    const headers = { host: `${name}:${port}` };
    const sent = httpRequest({ hostname, port, path: '/outbox', headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.once('end', () => resolve({ status: response.statusCode, text }));
    });
    sent.once('error', reject);
    sent.end();
  });
}

describe('the mail sink', () => {
  test('takes a message as the mail service does, and keeps it before it says so', async () => {
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

  test.each([
    ['without a public key', { ...message, user_id: '' }, 400, 'The Public Key is required'],
    ['without a service', { ...message, service_id: undefined }, 400, 'The service ID is required'],
    ['without a template', { ...message, template_id: undefined }, 400, 'The template ID is required'],
    ['without parameters', { ...message, template_params: 'x' }, 400, 'The template parameters are required'],
    ['that is no JSON', '{', 400, /./],
    [
      'larger than 50 KB',
      { ...message, template_params: { message: 'ñ'.repeat(26_000) } },
      413,
      'The request is larger than 50 KB',
    ],
  ])('refuses a request %s, and keeps nothing of it', async (_, body, status, text) => {
    const before = await readdir(path.join(backend.dataDir, 'outbox'));
    const response = await send(body);
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(text);
    expect(await readdir(path.join(backend.dataDir, 'outbox'))).toEqual(before);
  });

  test('shows its messages on a page where nothing that was written can run', async () => {
    await send(message);
    const response = await fetch(`${backend.url}/outbox`);
    const html = await response.text();
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain(`default-src 'none'`);
    expect(html).toContain('Ana &#60;b&#62;López&#60;/b&#62;');
    expect(html).toContain('&#34;mundo&#34; &#38; más');
    expect(html).not.toContain('<b>López');
  });

  test('shows them to pages of this machine only', async () => {
    const response = await fetch(`${backend.url}/outbox`, { headers: { origin: 'https://example.org' } });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  test.each([
    ['localhost', 200],
    ['127.0.0.1', 200],
    ['evil.example', 404],
    ['localhost.evil.example', 404],
  ])('answers at the name %s, wherever that leads, with %d', async (name, status) => {
    await send(message);
    const answer = await askByName(name);
    expect(answer.status).toBe(status);
    expect(answer.text.includes('&#34;mundo&#34;')).toBe(status === 200);
  });
});

describe('a page on another port', () => {
  test.each([
    '/rest/v1/news',
    '/rest/v1/rpc/add_subscriber',
    '/auth/v1/token?grant_type=password',
    '/auth/v1/logout',
    '/storage/v1/object/images/a.webp',
    '/storage/v1/bucket',
    '/api/v1.0/email/send',
  ])('may send %s every method and header that the client uses', async (address) => {
    const asked = 'apikey,authorization,content-type,prefer,range,x-client-info,x-supabase-api-version,x-upsert';
    const response = await fetch(backend.url + address, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:4321',
        'access-control-request-method': 'POST',
        'access-control-request-headers': asked,
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-headers')).toBe(asked);
    expect(response.headers.get('access-control-allow-methods')).toContain('PATCH');
  });

  test('reads the number of rows, and the reason of a refusal', async () => {
    const headers = { origin: 'http://localhost:4321', apikey: backend.publishableKey };
    const counted = await fetch(`${backend.url}/rest/v1/news?select=id`, {
      headers: { ...headers, prefer: 'count=exact', range: '0-4' },
    });
    expect(counted.headers.get('access-control-expose-headers')).toContain('content-range');
    expect(counted.headers.get('content-range')).toBe('*/0');
    const refused = await fetch(`${backend.url}/rest/v1/subscribers`, { headers });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  });
});

test('the health address tells the revision', async () => {
  expect(await (await fetch(`${backend.url}/health`)).json()).toEqual({ status: 'ok', revision: 0 });
});

test.each(['/', '/_system/info', '/_system/schema', '/rest/v2/news', '/outbox/../keys.json'])(
  'there is nothing at %s',
  async (address) => {
    expect((await fetch(backend.url + address)).status).toBe(404);
  },
);
