import http2 from 'node:http2';
import { expect } from '../../../support/fixtures.ts';
import { test } from '../../../support/ownProduct.ts';
import { rawRequest } from '../../../support/http/rawRequest.ts';
import { HOST, startNginx } from '../../../support/selfHosting.ts';
import { findTool } from '../../../support/tools.ts';

const nginx = findTool('nginx', 'requests through the nginx of docs/self-hosting.md');

let server: Awaited<ReturnType<typeof startNginx>>;

test.skip(!nginx, 'nginx is not installed');
test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ product }) => {
  server = await startNginx(nginx ?? '', new URL(product.url).host);
  await expect(async () => expect((await ask('/healthz')).status).toBe(200)).toPass();
});
test.afterAll(async () => {
  await server.stop();
});

async function ask(address: string, { method = 'GET', headers = {}, body = '' } = {}) {
  const connection = { protocol: 'https:', port: server.ports.https, servername: HOST, ca: server.certificate };
  const response = await rawRequest(
    { ...connection, method, path: address, headers: { host: HOST, ...headers } },
    body,
  );
  return { ...response, body: response.body.toString() };
}

test('nginx serves pages, files and images with the site’s own headers', async () => {
  const page = await ask('/novedades');
  expect(page.status).toBe(200);
  expect(page.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect((await ask('/contacto', { headers: { 'accept-encoding': 'br' } })).headers['content-encoding']).toBe('br');
  expect(
    (await ask('/contacto', { headers: { 'if-none-match': (await ask('/contacto')).headers.etag ?? '' } })).status,
  ).toBe(304);

  const [script = ''] = /\/_astro\/[\w./-]+\.js/.exec(page.body) ?? [];
  expect((await ask(script)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const [image = ''] = /\/_image\?[^" ]+/.exec(page.body) ?? [];
  expect((await ask(image.replaceAll('&amp;', '&'))).headers['content-type']).toMatch(/^image\//);
  expect((await ask('/no-existe')).status).toBe(404);
  const moved = await ask('/novedades/');
  expect([moved.status, moved.headers.location]).toEqual([301, '/novedades']);
});

test('nginx passes request bodies on up to the size limit of a webhook', async () => {
  const headers = { 'content-type': 'application/json' };
  const publish = (length: number) => ask('/api/publish', { method: 'POST', headers, body: ' '.repeat(length) });
  // Above nginx's default limit of 1 MiB.
  expect((await publish(3_600_000)).status).toBe(401);
  expect((await publish(4 * 1024 * 1024 + 1)).status).toBe(413);
});

test('nginx speaks HTTP/2 and redirects plain HTTP to HTTPS', async () => {
  const session = http2.connect(`https://127.0.0.1:${server.ports.https}`, {
    servername: HOST,
    ca: server.certificate,
  });
  const answered = await new Promise<http2.IncomingHttpHeaders>((resolve, reject) => {
    session.once('error', reject);
    session.request({ ':path': '/contacto', ':authority': HOST }).once('error', reject).once('response', resolve).end();
  });
  session.destroy();
  expect(answered[':status']).toBe(200);

  const plain = await fetch(`http://127.0.0.1:${server.ports.http}/contacto`, { redirect: 'manual' });
  expect(plain.status).toBe(301);
  expect(plain.headers.get('location')).toMatch(/^https:\/\/.*\/contacto$/);
});
