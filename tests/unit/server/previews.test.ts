import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Captured } from '#server/capture.ts';
import { Previews } from '#server/previews.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'previews-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const ORIGINAL = 'http://backend.example/storage/v1/object/public/images/a b.webp';
const SIZES = `srcset="/_image?href=${encodeURIComponent(ORIGINAL)}&amp;w=320&amp;h=180&amp;f=avif 320w" sizes="100vw"`;
const PAGE = `<picture><source data-cover type="image/avif" ${SIZES}><img src="/_image?f=jpg"></picture>`;

function page(html: string, status = 200): Captured {
  return { status, headers: {}, body: Buffer.from(html) };
}

/** As large as the cover is asked for, in grey noise: nothing is harder to make small. */
async function noise(): Promise<Buffer> {
  const create = { width: 400, height: 225, channels: 3 as const, background: 'grey' };
  return sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .avif({ quality: 50, effort: 0 })
    .toBuffer();
}

/** Previews of one image, which the test may keep from being read; `asked` are the addresses that it was asked for by. */
function buildPreviews(image: Buffer | null) {
  const asked: string[] = [];
  const get = (url: string) => {
    asked.push(url);
    return Promise.resolve(
      image ? { status: 200, headers: {}, body: image } : { status: 503, headers: {}, body: Buffer.alloc(0) },
    );
  };
  return { previews: new Previews(folder, { get }), asked };
}

test('a page comes without a preview that has yet to be made, and then with it', async () => {
  const { previews, asked } = buildPreviews(await noise());
  const made = Promise.withResolvers<void>();
  const first = page(PAGE);
  expect(await previews.showIn(first, made.resolve)).toBe(first);
  await made.promise;

  const { body } = await previews.showIn(page(PAGE), () => expect.unreachable());
  const [, data = ''] =
    /<source type="image\/avif" srcset="data:image\/avif;base64,([^"]+)">/.exec(body.toString()) ?? [];
  expect(body.toString()).toBe(
    `<picture><source data-cover media="(scripting:none)" type="image/avif" ${SIZES}>` +
      `<source type="image/avif" srcset="data:image/avif;base64,${data}"><img src="/_image?f=jpg"></picture>`,
  );
  const preview = Buffer.from(data, 'base64');
  expect(preview.length).toBeLessThanOrEqual(1300);
  expect(await sharp(preview).metadata()).toMatchObject({ width: 400, height: 225 });
  expect(asked).toEqual([
    `/_image?${new URLSearchParams({ href: ORIGINAL, w: '400', h: '225', f: 'avif' }).toString()}`,
  ]);
});

test('what two pages show is made once, and is there after a restart', async () => {
  const { previews, asked } = buildPreviews(await noise());
  await Promise.all(
    [1, 2].map(async () => {
      const made = Promise.withResolvers<void>();
      const bare = page(PAGE);
      // Who comes after it was made has it at once, and is not told.
      if ((await previews.showIn(bare, made.resolve)) === bare) await made.promise;
    }),
  );
  expect(asked).toHaveLength(1);
  const { body } = await buildPreviews(null).previews.showIn(page(PAGE), () => expect.unreachable());
  expect(body.toString()).toContain('data:image/avif');
});

test('a page without a cover, and one that is no page, are left as they are', async () => {
  const { previews, asked } = buildPreviews(await noise());
  for (const other of [page(PAGE.replace(' data-cover', '')), page(PAGE, 404)]) {
    expect(await previews.showIn(other, () => expect.unreachable())).toBe(other);
  }
  expect(asked).toEqual([]);
});

test('an image that cannot be read now has no preview, and is asked for again with the next page', async () => {
  const { previews, asked } = buildPreviews(null);
  for (const time of [1, 2]) {
    await previews.showIn(page(PAGE), () => expect.unreachable());
    await expect.poll(() => asked, { timeout: 20_000 }).toHaveLength(time);
  }
  expect(await readdir(folder)).toEqual([]);
});

test('an image that is damaged is said in the log, and the page comes without', async () => {
  const said = Promise.withResolvers<void>();
  const log = vi.spyOn(console, 'error').mockImplementation(() => said.resolve());
  const { previews } = buildPreviews(Buffer.from('no image'));
  const damaged = page(PAGE);
  expect(await previews.showIn(damaged, () => expect.unreachable())).toBe(damaged);
  await said.promise;
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});
