import { randomUUID } from 'node:crypto';
import { urlToHttpOptions } from 'node:url';
import type { Editorial } from '../../../support/editorial.ts';
import { expect } from '../../../support/fixtures.ts';
import { test } from '../../../support/ownProduct.ts';
import type { Product } from '../../../support/product.ts';
import { rawRequest } from '../../../support/http/rawRequest.ts';

// Serial, so that nothing else saves meanwhile.
test.describe.configure({ mode: 'serial' });

let product: Product;
let desk: Editorial;
let endpoint: string;
let token: string;
test.beforeAll(async ({ product: started, editorial }) => {
  product = started;
  desk = editorial;
  endpoint = `${product.url}/api/publish`;
  token = await desk.signIn();
});

test.afterAll(async () => {
  await desk.db.from('news').delete().eq('date', '2099-01-01').throwOnError();
  await desk.publish('news', { id: 1 });
});

/** Sends a request like the panel's, with a test's changes. */
function send({
  to = endpoint,
  headers = {},
  body = '{"table":"news","id":1}',
  method = 'POST',
}: Partial<{ to: string; headers: Record<string, string>; body: string; method: string }> = {}): Promise<Response> {
  return fetch(to, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    ...(method === 'POST' && { body }),
  });
}

/**
 * The status of an answer. The server stops reading what is too long and closes the connection: who is still sending may
 * see that before the answer.
 */
function statusOf(answer: Promise<Response>): Promise<number | string> {
  return answer.then(
    ({ status }) => status,
    (error: TypeError) => {
      const { code = '' } = error.cause as { code?: string };
      return ['EPIPE', 'ECONNRESET', 'UND_ERR_SOCKET'].includes(code) ? 413 : code;
    },
  );
}

/** The status of the panel's request with another Host header, which `fetch` cannot set. */
async function statusAt(host: string, origin: string): Promise<number> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, host, origin };
  const options = { ...urlToHttpOptions(new URL(endpoint)), method: 'POST', headers };
  return (await rawRequest(options, '{"table":"news","id":1}')).status;
}

test('the Supabase database webhook publishes changes made outside the panel', async () => {
  const item = await desk.addNews({ title: 'Escrita en otra parte', slug: `webhook-${randomUUID()}` });
  await desk.visit('/novedades');
  const insert = { type: 'INSERT', table: 'news', schema: 'public', record: item, old_record: null };
  const answers = [await desk.post('/api/publish', insert)];
  expect((await desk.visit('/novedades')).text).toContain('Escrita en otra parte');

  const edited = await desk.editNews(item.id, { title: 'Corregida en otra parte', content: 'x'.repeat(150_000) });
  const { data: row } = await desk.db.from('news').select().eq('id', item.id).single().throwOnError();
  const update = { type: 'UPDATE', table: 'news', schema: 'public', record: row, old_record: { ...row, title: 'a' } };
  answers.push(await desk.post('/api/publish', update));
  const visit = await desk.visit(`/novedades/${item.slug}`);
  expect(visit.text).toContain('Corregida en otra parte');
  expect(visit.header('x-content-version')).toBe(edited.updated_at);

  await desk.db.from('news').delete().eq('id', item.id).throwOnError();
  const remove = { type: 'DELETE', table: 'news', schema: 'public', record: null, old_record: row };
  answers.push(await desk.post('/api/publish', remove));
  expect((await desk.visit(`/novedades/${item.slug}`)).status).toBe(404);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('the panel can publish from any address at which a browser reaches the site', async () => {
  const item = await desk.addNews({ slug: `otra-direccion-${randomUUID()}` });
  const addresses: Record<string, string>[] = [
    { origin: product.url },
    { origin: 'http://192.0.2.1:4321', 'sec-fetch-site': 'same-origin' },
  ];
  for (const headers of addresses) {
    const response = await send({ headers, body: JSON.stringify({ table: 'news', id: item.id }) });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ published: true });
  }
  // Over plain HTTP, browsers send no other header about the origin.
  expect(await statusAt('192.0.2.1:4321', 'http://192.0.2.1:4321')).toBe(200);
  expect(await statusAt('192.0.2.1:4321', 'http://192.0.2.2:4321')).toBe(403);
});

test('rejects foreign, invalid and unauthenticated requests without purging anything', async () => {
  await desk.visit('/novedades');
  const foreign = await send({ headers: { origin: 'https://otro-sitio.example' } });
  expect(await foreign.json()).toEqual({
    error: `El sitio no publica desde esta dirección. Entra al panel en ${product.url}/admin e inténtalo de nuevo.`,
  });
  const rebuild = `${product.url}/api/rebuild`;
  const requests: [status: number, request: Parameters<typeof send>[0]][] = [
    [403, { headers: { origin: 'null' } }],
    [403, { headers: { 'sec-fetch-site': 'cross-site' } }],
    [403, { headers: { 'sec-fetch-site': 'same-site' } }],
    [405, { method: 'GET' }],
    [405, { method: 'PATCH' }],
    [413, { body: 'x'.repeat(4 * 1024 * 1024 + 1) }],
    [400, { body: '{' }],
    [400, { body: '{"table":"subscribers","id":1}' }],
    [401, { headers: { authorization: '' } }],
    // Twice: the session service's answer is kept.
    [401, { headers: { authorization: 'Bearer no-es-una-sesion-valida' } }],
    [401, { headers: { authorization: 'Bearer no-es-una-sesion-valida' } }],
    [401, { headers: { authorization: `Bearer ${product.backend.publishableKey}` } }],
    [401, { headers: { 'x-webhook-secret': '' } }],
    [401, { headers: { 'x-webhook-secret': 'not-the-secret-of-this-site' } }],
    // “Actualizar la copia” is as well guarded.
    [401, { to: rebuild, headers: { authorization: '' } }],
    [403, { to: rebuild, headers: { origin: 'https://otro-sitio.example' } }],
    [401, { to: rebuild, headers: { 'x-webhook-secret': 'not-the-secret-of-this-site' } }],
    [405, { to: rebuild, method: 'GET' }],
  ];
  const statuses: (number | string)[] = [foreign.status];
  for (const [, request] of requests) statuses.push(await statusOf(send(request)));
  expect(statuses).toEqual([403, ...requests.map(([status]) => status)]);
  expect((await desk.visit('/novedades')).header('x-cache')).toBe('hit');
});

test('a body of unknown length is not read past the limit', async () => {
  const chunk = new Uint8Array(256 * 1024);
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 1;
      if (sent > 64) controller.close();
      else controller.enqueue(chunk);
    },
  });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = fetch(endpoint, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  expect(await statusOf(answer)).toBe(413);
  expect(sent).toBeLessThan(64);
});

test('rate-limits a flood of requests, but not the webhook', async () => {
  const flood = async (headers: (i: number) => Record<string, string>) => {
    const sent = Array.from({ length: 200 }, (_, i) => send({ headers: { authorization: '', ...headers(i) } }));
    return [...new Set((await Promise.all(sent)).map(({ status }) => status))].toSorted();
  };
  expect(await flood(() => ({}))).toEqual([401, 429]);
  expect((await desk.post('/api/publish', { table: 'news', id: 1 })).status).toBe(200);
  // X-Forwarded-For, which visitors can forge, is ignored; a proxy on the same machine tells visitors apart.
  expect(await flood((i) => ({ 'x-forwarded-for': `192.0.2.${i}` }))).toContain(429);
  expect(await flood((i) => ({ 'x-real-ip': `192.0.2.${i}` }))).toEqual([401]);
});
