import { readdir } from 'node:fs/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { ImageCache, type Resizing } from '#server/imageCache.ts';
import { testFolder } from '../../support/testFolder.ts';

let folder: string;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  folder = await testFolder();
});

const ORIGIN = 'http://backend.example';
const STORAGE = `${ORIGIN}/storage/v1/object/public/images`;

/** The URL of an image in the size that cards show, 480 pixels wide by default. */
function address({ href = `${STORAGE}/a.webp`, w = 480, h = 270, f = 'avif' } = {}): string {
  return `/_image?${new URLSearchParams({ href, w: String(w), h: String(h), f }).toString()}`;
}

/** An image cache in a folder, whose backend and image service work or fail as the test says, also later. */
function buildCache(outcome: { status?: number; type?: string; isDown?: boolean; isDamaged?: boolean } = {}) {
  const made: Resizing[] = [];
  vi.stubGlobal('fetch', () =>
    outcome.isDown
      ? Promise.reject(new TypeError('fetch failed'))
      : Promise.resolve(
          new Response('original', {
            status: outcome.status ?? 200,
            headers: { 'content-type': outcome.type ?? 'image/webp' },
          }),
        ),
  );
  const cache = new ImageCache(folder, ORIGIN, (original, resizing) => {
    expect(Buffer.from(original).toString()).toBe('original');
    made.push(resizing);
    if (outcome.isDamaged) return Promise.reject(new Error('unsupported image format'));
    return Promise.resolve(Buffer.from(`image ${made.length}`));
  });
  const get = async (url: string) => {
    const image = await cache.get(url);
    return image && [image.status, image.headers['cache-control'], image.body.toString()];
  };
  return { get, made };
}

const FOREVER = 'public, max-age=31536000, immutable';

test('resizes an image once, and not again after a restart', async () => {
  const first = buildCache();
  const both = await Promise.all([first.get(address()), first.get(`${address()}&quality=100`)]);
  expect(both).toEqual([
    [200, FOREVER, 'image 1'],
    [200, FOREVER, 'image 1'],
  ]);
  expect(await first.get(address())).toEqual([200, FOREVER, 'image 1']);
  expect(first.made).toHaveLength(1);

  const second = buildCache();
  expect(await second.get(address())).toEqual([200, FOREVER, 'image 1']);
  expect(second.made).toEqual([]);
});

test('serves sizes of a deleted original for another day, and then removes them', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const outcome = { status: 200 };
  const { get } = buildCache(outcome);
  await get(address());
  await get(address({ f: 'jpg' }));
  outcome.status = 404;
  const DAY = 24 * 60 * 60 * 1000;
  expect(await get(address())).toEqual([200, FOREVER, 'image 1']);
  expect(await readdir(folder)).toHaveLength(2);
  vi.advanceTimersByTime(DAY + 1000);
  expect(await get(address())).toEqual([200, FOREVER, 'image 1']);
  await expect.poll(() => readdir(folder)).toEqual([]);
  expect(await get(address())).toEqual([404, 'public, max-age=60', '']);
});

test('rejects sizes and formats that no page uses', async () => {
  const { get, made } = buildCache();
  expect(await get(address({ w: 481 }))).toBeNull();
  expect(await get(address({ h: 271 }))).toBeNull();
  expect(await get(address({ f: 'webp' }))).toBeNull();
  expect(made).toEqual([]);
});

test('crops or contains an image depending on its shape, and flattens a JPEG on white', async () => {
  const { get, made } = buildCache();
  await get(address());
  await get(address({ h: 960 }));
  await get(address({ f: 'jpg' }));
  expect(made).toMatchObject([{ fit: 'cover' }, { fit: 'contain' }, { format: 'jpg', background: '#ffffff' }]);
});

test('rejects anything but an image in public storage', async () => {
  const { get, made } = buildCache();
  for (const href of [
    ...['/contacto', 'data:image/png;base64,AAAA', 'file:///etc/hostname', `${ORIGIN}/a.webp`, ''],
    ...[STORAGE.replace('.example', '.example:8080'), STORAGE.replace('http:', 'https:')].map((one) => `${one}/a.webp`),
    ...[`${STORAGE}/../documents/a.pdf`, `${STORAGE}/%2e%2e/documents/a.pdf`, `${STORAGE}/..%2fdocuments%2fa.pdf`],
    ...[`${STORAGE}/%E0%A4%A`, `${STORAGE}/%00`, STORAGE.replace('images', 'documents')],
  ])
    expect.soft(await get(address({ href })), href).toBeNull();
  expect(made).toEqual([]);
  expect(await get(address())).toEqual([200, FOREVER, 'image 1']);
});

test('caches an image once for all spellings of its address', async () => {
  const { get, made } = buildCache();
  for (const name of ['a.webp?1', 'a.webp?2', '%61.webp', 'a.webp#3', 'b/../a.webp'])
    expect.soft(await get(address({ href: `${STORAGE}/${name}` })), name).toEqual([200, FOREVER, 'image 1']);
  expect(made).toEqual([{ src: `${STORAGE}/a.webp`, width: 480, height: 270, format: 'avif', fit: 'cover' }]);
});

test('serves the most similar cached size while originals cannot be read', async () => {
  const before = buildCache();
  await before.get(address({ w: 320, h: 180 }));
  await before.get(address({ w: 760, h: 428 }));
  await before.get(address({ w: 480, h: 480 }));
  const down = buildCache({ isDown: true });
  expect(await down.get(address())).toEqual([200, 'public, max-age=5', 'image 1']);
  expect(await down.get(address({ w: 960, h: 540 }))).toEqual([200, 'public, max-age=5', 'image 2']);
  // An image with another aspect ratio, or another image, is no substitute.
  expect(await down.get(address({ w: 480, h: 360 }))).toEqual([503, 'no-store', '']);
  expect(await down.get(address({ href: `${STORAGE}/b.webp` }))).toEqual([503, 'no-store', '']);
});

test('fails fast for three seconds after an outage, and then tries again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const outcome = { isDown: true };
  const { get } = buildCache(outcome);
  expect(await get(address())).toEqual([503, 'no-store', '']);
  outcome.isDown = false;
  vi.advanceTimersByTime(2999);
  expect(await get(address({ href: `${STORAGE}/b.webp` }))).toEqual([503, 'no-store', '']);
  vi.advanceTimersByTime(1);
  expect(await get(address())).toEqual([200, FOREVER, 'image 1']);
  expect(await get(address({ href: `${STORAGE}/b.webp` }))).toEqual([200, FOREVER, 'image 2']);
});

const GONE = [404, 'public, max-age=60', ''];
const UNAVAILABLE = [503, 'no-store', ''];
test.each([
  ['does not find it', { status: 404, type: 'application/json' }, GONE],
  ['has a damaged file', { isDamaged: true }, GONE],
  ['responds with an HTML page', { type: 'text/html' }, UNAVAILABLE],
  ['is over its quota', { status: 402, type: 'application/json' }, UNAVAILABLE],
  ['has too many requests', { status: 429, type: 'application/json' }, UNAVAILABLE],
  ['fails', { status: 502, type: 'text/html' }, UNAVAILABLE],
  ['cannot be reached', { isDown: true }, UNAVAILABLE],
])('an image is gone or only unavailable when its server %s', async (_case, outcome, expected) => {
  expect(await buildCache(outcome).get(address())).toEqual(expected);
});

test('rejects requests beyond the limit at once and resizes all queued images', async () => {
  const makes: (() => void)[] = [];
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response('original', { headers: { 'content-type': 'image/webp' } })),
  );
  const cache = new ImageCache(folder, ORIGIN, async () => {
    await new Promise<void>((resolve) => makes.push(resolve));
    return Buffer.from('image');
  });
  const ask = async (number: number) => (await cache.get(address({ href: `${STORAGE}/${number}.webp` })))?.status;
  const asked = Array.from({ length: 102 }, (_, number) => ask(number));
  await expect.poll(() => makes.length).toBe(2);
  expect(await ask(103)).toBe(503);
  const all = Promise.all(asked);
  const making = setInterval(() => makes.splice(0).forEach((make) => make()), 1);
  expect(new Set(await all)).toEqual(new Set([200]));
  clearInterval(making);
});
