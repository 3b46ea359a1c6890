import { syncBuiltinESMExports } from 'node:module';
import zlib, { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { BufferedResponse, chooseEncoding } from '#server/response.ts';

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

type BrotliCompress = typeof zlib.brotliCompress;

const TEXT = '<p>La formación de profesionales de la salud</p>'.repeat(50);

function page(headers: Record<string, string> = { 'content-type': 'text/html' }, status = 200): BufferedResponse {
  return new BufferedResponse(status, new Headers(headers), Buffer.from(TEXT));
}

function ask(headers: Record<string, string>): Request {
  return new Request('https://site.example/', { headers });
}

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br;q=0', 'gzip'],
  ['br;q=0.5', 'br'],
  ['gzip;q=0, deflate', 'identity'],
  ['xbr', 'identity'],
  [undefined, 'identity'],
])('for a client that accepts %s, chooses %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test('compresses a page once for each encoding that clients accept', async () => {
  const response = page();
  const read = async (encoding: string) => {
    const answer = await response.toResponse(ask({ 'accept-encoding': encoding }));
    const body = Buffer.from(await answer.arrayBuffer());
    expect(Number(answer.headers.get('content-length'))).toBe(body.length);
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    return { body, encoding: answer.headers.get('content-encoding') };
  };
  const [br, again, gzip, plain] = [await read('br'), await read('br'), await read('gzip'), await read('')];
  expect([br.encoding, gzip.encoding, plain.encoding]).toEqual(['br', 'gzip', null]);
  expect(again.body.equals(br.body)).toBe(true);
  expect([brotliDecompressSync(br.body), gunzipSync(gzip.body), plain.body].map(String)).toEqual([TEXT, TEXT, TEXT]);
});

test('recompresses a page at the highest level when requested again, with the same ETag', async () => {
  const response = page();
  const read = async () => {
    const answer = await response.toResponse(ask({ 'accept-encoding': 'br' }));
    return { body: Buffer.from(await answer.arrayBuffer()), etag: answer.headers.get('etag') };
  };
  const quick = await read();
  expect((await read()).body.equals(quick.body)).toBe(true);
  await expect.poll(async () => (await read()).body.length).toBeLessThan(quick.body.length);
  const best = await read();
  expect([String(brotliDecompressSync(best.body)), best.etag]).toEqual([TEXT, quick.etag]);
});

/** Makes the next Brotli compression fail, as if out of memory. */
function breakBrotli(): void {
  const fail = ((_body, _options, done: (error: Error) => void) => done(new Error('no memory'))) as BrotliCompress;
  vi.spyOn(zlib, 'brotliCompress').mockImplementationOnce(fail);
  syncBuiltinESMExports();
}

test('keeps the quick copy when recompression fails, without affecting other pages', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const lengthOf = async (response: BufferedResponse) =>
    Number((await response.toResponse(ask({ 'accept-encoding': 'br' }))).headers.get('content-length'));
  const [unlucky, other] = [page(), page()];
  const quick = await lengthOf(unlucky);
  await lengthOf(other);
  breakBrotli();
  expect(await lengthOf(unlucky)).toBe(quick);
  await expect.poll(() => told.mock.calls.length).toBe(1);
  await expect.poll(() => lengthOf(other)).toBeLessThan(quick);
  expect(await lengthOf(unlucky)).toBe(quick);
});

test('retries a failed compression on the next request', async () => {
  const response = page();
  breakBrotli();
  const read = () => response.toResponse(ask({ 'accept-encoding': 'br' }));
  await expect(read()).rejects.toThrow('no memory');
  expect((await read()).headers.get('content-encoding')).toBe('br');
});

test('responds with 304 to a matching ETag, whatever the encoding', async () => {
  const response = page();
  const etag = (await response.toResponse(ask({ 'accept-encoding': 'br' }))).headers.get('etag') ?? '';
  const again = await response.toResponse(ask({ 'if-none-match': etag }));
  expect([again.status, await again.text(), again.headers.get('content-length')]).toEqual([304, '', null]);
  expect((await response.toResponse(ask({ 'if-none-match': '"another"' }))).status).toBe(200);
});

test('makes browsers revalidate a missing page, and sends a picture uncompressed', async () => {
  const { status, headers } = await page({}, 404).toResponse(ask({}));
  expect([status, headers.get('etag'), headers.get('cache-control')]).toEqual([404, null, 'no-cache']);
  const picture = await page({ 'content-type': 'image/png' }).toResponse(ask({ 'accept-encoding': 'br' }));
  expect([picture.headers.get('content-encoding'), picture.headers.get('vary')]).toEqual([null, null]);
});
