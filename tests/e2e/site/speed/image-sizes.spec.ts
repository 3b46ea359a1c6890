import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../../support/fixtures.ts';

/** On Lighthouse's phone. */
const onPhone = test.extend({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

const lists = ['/', '/novedades', '/publicaciones/afcm-aporta'];
const items = [
  '/novedades/primer-encuentro-de-la-red-de-centros-de-simulacion',
  '/publicaciones/afcm-aporta/glosario-de-educacion-en-las-profesiones-de-la-salud',
];
const covered = '/novedades/corrientes-fue-sede-del-25-congreso-argentino-de-educacion-medica';
const pages = [...lists, ...items];
/** `npm test` measures at the first of them, `npm run soak` at the others. */
const [phone, ...others] = [390, 320, 360, 412, 480, 640, 700, 768, 1000, 1280, 1440, 1920] as const;
const densities = [1, 1.5, 1.75, 2, 2.625, 3];

/**
 * The images on a page, each with the candidate that a browser picks per density: the smallest that is large enough.
 */
function picturesOf(page: Page) {
  return page.evaluate((all) => {
    for (const slide of document.querySelectorAll<HTMLElement>('[data-hero-slide]')) slide.dataset['near'] = '';
    const probe = document.createElement('div');
    probe.style.position = 'absolute';
    document.body.append(probe);
    const shown = [...document.querySelectorAll<HTMLImageElement>('picture > img')].filter(
      (img) => img.clientWidth > 0,
    );
    const pictures = shown.map((image) => {
      const sources = image.parentElement?.querySelectorAll('source') ?? [];
      const source = [...sources].find(({ media }) => matchMedia(media || 'all').matches);
      const lengths = (source?.sizes ?? '').split(/,\s(?![^(]*\))/).map((part) => {
        const [, media, length] = /^(\(min-width: \w+\)) (.+)$/.exec(part) ?? ['', 'all', part];
        return { media, length };
      });
      probe.style.width = lengths.find(({ media }) => matchMedia(media ?? '').matches)?.length ?? '';
      const stated = probe.getBoundingClientRect().width;
      const candidates = (source?.srcset ?? '').split(', ').map((candidate) => {
        const { searchParams } = new URL(candidate.split(' ')[0] ?? '', location.href);
        return { width: Number(searchParams.get('w')), height: Number(searchParams.get('h')) };
      });
      const excesses = all.map((density) => {
        const chosen = candidates.find(({ width }) => width >= stated * density) ?? candidates.at(-1);
        // An image that is cropped on one axis must fill the other one.
        const [across, down] = [
          (chosen?.width ?? NaN) / image.clientWidth,
          (chosen?.height ?? NaN) / image.clientHeight,
        ];
        return Math.min(across, down) / density;
      });
      const formats = [source?.srcset ?? '', image.src].map((list) => /[?&]f=(\w+)/.exec(list)?.[1]);
      return { address: image.src, formats, excesses, loading: image.loading, top: image.getBoundingClientRect().top };
    });
    probe.remove();
    return pictures;
  }, densities);
}

/** Images are resized on demand, a few at a time. */
const MADE = { timeout: 90_000 };

/** The URL of an image that has been fetched. */
async function addressOf(image: Locator): Promise<string> {
  const read = () => image.evaluate((element) => (element as HTMLImageElement).currentSrc);
  await expect.poll(read, MADE).toMatch(/^http/);
  return read();
}

for (const { screens, widths } of [
  { screens: 'a phone', widths: [phone] },
  { screens: 'other screens @soak', widths: others },
]) {
  test(`images are at most 1.3 times their displayed size, and lazy further down: on ${screens}`, async ({ page }) => {
    // Only the requests matter, so skip resizing some hundred images.
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>';
    await page.route('**/_image?*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
    for (const path of pages) {
      await page.goto(path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 820 });
        const pictures = await picturesOf(page);
        expect(pictures.length, path).toBeGreaterThan(0);
        for (const [place, { address, formats, excesses, loading, top }] of pictures.entries()) {
          const where = `${path} at ${width} pixels: ${address}`;
          expect(formats, where).toEqual(['avif', 'jpg']);
          for (const [i, excess] of excesses.entries()) {
            expect(excess, `${where}, density ${densities[i]}`).toBeLessThanOrEqual(1.3);
          }
          // An item's cover comes at once: only on the narrowest screen a long title pushes it out of the first view.
          const isCover = place === 0 && items.includes(path);
          if (top > 820 && !isCover) expect(loading, where).toBe('lazy');
        }
      }
    }
  });
}

onPhone('the first image has high priority and stays within its size limit', async ({ page }) => {
  // The strictest page comes first: a browser that has a larger size of its cover already shows that.
  const measured: string[] = [];
  for (const path of [covered, '/', '/novedades']) {
    await page.goto(path);
    const first = page.locator('main img').first();
    await expect(first, path).toHaveAttribute('fetchpriority', 'high');
    const address = await addressOf(first);
    // For a moment another test's item without an image, and so with a drawing, may come first in a list.
    if (lists.includes(path) && address.endsWith('.svg')) continue;
    measured.push(path);
    const image = await page.request.get(address);
    expect(image.headers()['content-type'], path).toBe('image/avif');
    expect((await image.body()).length, `${path}: ${address}`).toBeLessThanOrEqual(
      // Ten packets (RFC 6928), less the headers.
      path === covered ? 14_600 - 1024 : 30 * 1024,
    );
  }
  expect(lists.filter((path) => measured.includes(path))).not.toEqual([]);
});
