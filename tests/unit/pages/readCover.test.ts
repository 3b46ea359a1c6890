import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { readCover } from '#pages/compartir/_readCover.ts';

vi.mock('astro:env/client', () => ({ PUBLIC_SUPABASE_URL: 'https://backend.example' }));

const ADDRESS = 'https://backend.example/storage/v1/object/public/images/a.webp';

/** What was asked for, while this answers. */
function storageThat(answer: () => Response | Promise<Response>) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('a cover comes in the size of its place, whatever its own', async () => {
  const photograph = sharp({ create: { width: 900, height: 500, channels: 3, background: '#00c000' } });
  const bytes = new Uint8Array(await photograph.jpeg().toBuffer());
  storageThat(() => new Response(bytes));
  const cover = await readCover(ADDRESS);
  expect(await sharp(cover ?? undefined).metadata()).toMatchObject({ width: 394, height: 630 });
});

test.each([
  ['missing', () => new Response('', { status: 404 })],
  ['no picture', () => new Response('<html>')],
  ['out of reach', () => Promise.reject(new TypeError('fetch failed'))],
])('a cover that is %s is left out', async (_, answer) => {
  storageThat(answer);
  expect(await readCover(ADDRESS)).toBeNull();
});

test.each([
  undefined,
  '',
  '/placeholder.svg',
  'https://elsewhere.example/storage/v1/object/public/images/a.webp',
  'https://backend.example.elsewhere.example/storage/v1/object/public/images/a.webp',
  'https://backend.example/storage/v1/object/public/../../../auth/v1/user',
  'http://169.254.169.254/latest',
])('nothing is asked for %s', async (address) => {
  const asked = storageThat(() => new Response('x'));
  expect(await readCover(address)).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});
