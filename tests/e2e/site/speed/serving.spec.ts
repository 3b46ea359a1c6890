import { randomUUID } from 'node:crypto';
import type http from 'node:http';
import { urlToHttpOptions } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '../../../support/fixtures.ts';
import { rawRequest, type RawResponse } from '../../../support/http/rawRequest.ts';

/** An on-demand page that no other test changes. */
const detail = '/novedades/primer-ecoe-piloto-en-el-ciclo-clinico';

/** The response as transferred, without decompression. */
function ask(url: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET'): Promise<RawResponse> {
  return rawRequest({ ...urlToHttpOptions(new URL(url)), method, headers });
}

test('pages and scripts are sent compressed, and answer 304 when they are unchanged', async ({ baseURL }) => {
  const site = baseURL ?? '';
  const script = /\/_astro\/[^"' ]+\.js/.exec((await ask(`${site}/contacto`)).body.toString())?.[0] ?? '';
  for (const path of ['/contacto', detail, script]) {
    const plain = await ask(site + path);
    expect(plain.headers['content-encoding'], path).toBeUndefined();
    for (const [encoding, open] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      // A file is read for the first visitor and cached for the others: all get the same.
      for (const visitor of ['first', 'second', 'third']) {
        const answer = await ask(site + path, { 'accept-encoding': encoding });
        const what = `${path}, ${encoding}, ${visitor}`;
        expect(answer.headers['content-encoding'], what).toBe(encoding);
        expect(answer.headers.vary?.toLowerCase(), what).toBe('accept-encoding');
        expect(open(answer.body).equals(plain.body), what).toBe(true);
        expect(Number(answer.headers['content-length']), what).toBe(answer.body.length);
        expect(answer.headers['x-content-type-options'], what).toBe('nosniff');

        const known = { 'accept-encoding': encoding, 'if-none-match': answer.headers.etag ?? 'none' };
        const again = await ask(site + path, known);
        expect([again.status, again.body.length], what).toEqual([304, 0]);
      }
    }
    const head = await ask(site + path, {}, 'HEAD');
    expect([head.status, head.body.length], path).toEqual([200, 0]);
    expect(head.headers['content-length'], path).toBe(String(plain.body.length));
  }
  const kept = 'public, max-age=31536000, immutable';
  expect((await ask(site + script, { 'accept-encoding': 'br' })).headers['cache-control']).toBe(kept);
  expect((await ask(`${site}/contacto`)).headers['cache-control']).toBe('no-cache');
});

test('a valid range returns part of a file, an unsupported one the whole file', async ({ baseURL }) => {
  const file = '/documentos/creacion-y-desarrollo.pdf';
  for (const visitor of ['first', 'second']) {
    const part = await ask(baseURL + file, { range: 'bytes=0-4' });
    expect([part.status, part.body.toString()], visitor).toEqual([206, '%PDF-']);
    expect((await ask(baseURL + file)).status, visitor).toBe(200);
  }
  for (const path of [file, '/contacto', detail]) {
    const whole = await ask(baseURL + path);
    for (const range of ['bytes=5-2', 'bytes=-5', 'bytes=x', 'bytes=0-1,3-4', 'lines=1-2', '-', 'bytes=9e9-']) {
      const answer = await ask(baseURL + path, { range });
      expect([answer.status, answer.body.equals(whole.body)], `${path}, ${range}`).toEqual([200, true]);
    }
    const changed = await ask(baseURL + path, { range: 'bytes=0-4', 'if-range': '"another"' });
    expect([changed.status, changed.body.length], path).toEqual([200, whole.body.length]);
  }
  expect((await ask(baseURL + file, { range: 'bytes=99999999-' })).status).toBe(416);
});

test('an absolute request target is served, and dot segments do not bypass the image limits', async ({ baseURL }) => {
  const raw = async (path: string) => {
    const { status, headers } = await rawRequest({ port: new URL(baseURL ?? '').port, path });
    return [status, headers.location];
  };
  for (const path of ['/contacto', '', '?tipo=afcm']) {
    expect(await raw(`http://elsewhere.example${path}`), path).toEqual([200, undefined]);
  }
  expect(await raw('http://elsewhere.example/contacto/')).toEqual([301, '/contacto']);
  expect(await raw('/./_image?href=x&w=1&h=1&f=avif')).toEqual([301, '/_image?href=x&w=1&h=1&f=avif']);
});

test('query strings that no page reads create no cache entries', async ({ baseURL }) => {
  await expect(async () => {
    await ask(baseURL + detail);
    for (const query of ['?utm_source=x', '?a=1&b=2', `?${'z'.repeat(500)}`]) {
      const { status, headers } = await ask(baseURL + detail + query);
      expect([status, headers['x-cache']], query).toEqual([200, 'hit']);
    }
  }).toPass();
  // Other tests purge this page meanwhile. New values each time: if they made pages of their own, all would miss.
  await expect(async () => {
    await ask(`${baseURL}/novedades`);
    for (const query of [`?utm_source=${randomUUID()}`, `?tipo=${randomUUID()}`, `?pagina=${randomUUID()}`]) {
      expect((await ask(`${baseURL}/novedades${query}`)).headers['x-cache'], query).toBe('hit');
    }
  }).toPass();
  // Nor do escapes or list pages beyond the last make pages that are kept.
  const { status, headers } = await ask(`${baseURL}/n%6fvedades?pagina=2`);
  expect([status, headers.location]).toEqual([301, '/novedades?pagina=2']);
  for (const list of ['/novedades?tipo=asociada&pagina=', '/publicaciones/afcm-aporta?pagina=']) {
    for (const visitor of ['first', 'second']) {
      const beyond = await ask(`${baseURL}${list}9999`);
      expect([beyond.status, beyond.headers['x-cache']], `${list}, ${visitor}`).toEqual([404, 'miss']);
    }
  }
});
