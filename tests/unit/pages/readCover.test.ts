import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import type { Focus } from '#domain/media/focus.ts';
import { readCover } from '#pages/compartir/_readCover.ts';

vi.mock('astro:env/client', () => ({ PUBLIC_SUPABASE_URL: 'https://backend.example' }));

const ADDRESS = 'https://backend.example/storage/v1/object/public/images/a.webp';

/** Stubs the storage's response and returns the mocked `fetch`. */
function storageThat(answer: () => Response | Promise<Response>) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
}

const picture = (bytes: Uint8Array<ArrayBuffer>) => new Response(bytes, { headers: { 'content-type': 'image/png' } });

/** An image three times as high as its frame: red at the top, blue in the middle, green at the bottom. */
async function stripes(): Promise<Uint8Array<ArrayBuffer>> {
  const stripe = (background: string) =>
    sharp({ create: { width: 394, height: 630, channels: 3, background } })
      .png()
      .toBuffer();
  const all = await Promise.all(['#ff0000', '#0000ff', '#00ff00'].map(stripe));
  const base = sharp({ create: { width: 394, height: 1890, channels: 3, background: '#000000' } });
  const image = base.composite(all.map((input, i) => ({ input, left: 0, top: i * 630 })));
  return new Uint8Array(await image.png().toBuffer());
}

async function colourOf(cover: Buffer): Promise<string> {
  const { channels } = await sharp(cover).stats();
  return channels
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean))
    .join();
}

/** The background colour of the drawing `adn`. */
const GARNET = [0x8c, 0x2f, 0x39];

async function cornerOf(cover: Buffer): Promise<number[]> {
  return [...(await sharp(cover).removeAlpha().extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer())];
}

test.each<[string, Focus | undefined, string]>([
  ['around its middle', undefined, '0,0,255'],
  ['at its top', [0.5, 0], '255,0,0'],
  ['at its bottom', [0.5, 1], '0,255,0'],
])('crops a tall cover %s', async (_, focus, colour) => {
  storageThat(async () => picture(await stripes()));
  const { cover } = await readCover({ drawing: 'adn', image: ADDRESS, focus });
  expect(await sharp(cover).metadata()).toMatchObject({ width: 394, height: 630 });
  expect(await colourOf(cover)).toBe(colour);
});

test('rotates a photograph by its EXIF orientation before cropping it', async () => {
  // Rotated so that what was on the camera's right is now at the bottom.
  const turned = sharp(await stripes())
    .rotate(270)
    .withMetadata({ orientation: 6 });
  const bytes = new Uint8Array(await turned.png().toBuffer());
  storageThat(() => picture(bytes));
  const { cover } = await readCover({ drawing: 'adn', image: ADDRESS, focus: [0.5, 0] });
  expect(await colourOf(cover)).toBe('255,0,0');
});

test.each([
  ['missing', () => new Response('', { status: 404 }), false],
  ['damaged', () => picture(new Uint8Array([1, 2, 3])), false],
  ['replaced by a proxy’s page', () => new Response('<html>'), true],
  ['over a quota', () => new Response('', { status: 402 }), true],
  ['unreachable', () => Promise.reject(new TypeError('fetch failed')), true],
  ['in a failing storage', () => new Response('', { status: 503 }), true],
])('falls back to the item’s drawing for a cover that is %s, briefly if it may return', async (_, answer, late) => {
  storageThat(answer);
  const { cover, isLate } = await readCover({ drawing: 'adn', image: ADDRESS });
  expect(await cornerOf(cover)).toEqual(GARNET);
  expect(isLate).toBe(late);
});

test.each([
  undefined,
  '',
  '/placeholder.svg',
  'https://elsewhere.example/storage/v1/object/public/images/a.webp',
  'https://backend.example.elsewhere.example/storage/v1/object/public/images/a.webp',
  'https://backend.example/storage/v1/object/public/../../../auth/v1/user',
  'http://169.254.169.254/latest',
])('uses the item’s drawing without a request for %s', async (image) => {
  const asked = storageThat(() => new Response('x'));
  const { cover } = await readCover({ drawing: 'adn', ...(image !== undefined && { image }) });
  expect(await cornerOf(cover)).toEqual(GARNET);
  expect(asked).not.toHaveBeenCalled();
});
