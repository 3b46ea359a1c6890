import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { capture, type Captured } from '#server/capture.ts';
import { preparePage, sendPage } from '#server/sendPage.ts';

const WORDS = 'la el de facultad medicina salud docentes estudiantes clínica simulación hospital curso congreso'.split(
  ' ',
);

/** A page of so many links, each with other words and another address. */
function pageOf(links: number): Captured {
  let state = 1;
  const below = (limit: number) => (state = (state * 48_271) % 2_147_483_647) % limit;
  const link = () => {
    const words = Array.from({ length: 4 + below(6) }, () => WORDS[below(WORDS.length)]);
    return `<a class="card-link" href="/novedades/${below(1e6).toString(36)}">${words.join(' ')}</a>`;
  };
  const body = Buffer.from(Array.from({ length: links }, link).join('\n'));
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
}

function visit(page: Captured): Promise<Captured> {
  return capture((request, response) => sendPage(request, response, page), '/', { 'accept-encoding': 'br' });
}

function sizeAt(quality: number, { body }: Captured): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 18 };
  return brotliCompressSync(body, { params }).length;
}

/** Ten packets of 1,460 bytes less a head of 1,250. */
const FIRST_PACKETS = 13_350;

test('a page too large for the first packets is sent as small as it can be, also to whoever asks first', async () => {
  const page = pageOf(1500);
  const best = sizeAt(11, page);
  expect(best).toBeLessThan(sizeAt(10, page));
  expect(best).toBeGreaterThan(FIRST_PACKETS);

  await preparePage(page);
  const { body } = await visit(page);
  expect(body.length).toBe(best);
  expect(brotliDecompressSync(body).equals(page.body)).toBe(true);
});

test('a page that fits is compressed quickly, and as well as can be when it is asked for again', async () => {
  const page = pageOf(300);
  const [quick, best] = [sizeAt(8, page), sizeAt(11, page)];
  expect(quick).toBeLessThan(FIRST_PACKETS);
  expect(best).toBeLessThan(quick);

  await preparePage(page);
  expect((await visit(page)).body.length).toBe(quick);
  // Waits for what the visit has begun.
  await preparePage(page);
  expect((await visit(page)).body.length).toBe(best);
});
