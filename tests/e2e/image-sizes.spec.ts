import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const pages = ['/', '/novedades', '/novedades/primer-ecoe-piloto-en-el-ciclo-clinico', '/publicaciones/afcm-aporta'];
const screens = [
  { width: 390, density: 1 },
  { width: 412, density: 1.75 },
  { width: 768, density: 1 },
  { width: 1280, density: 1 },
];

/** Has every image of a page loaded, and tells what the browser chose and what it shows of it. */
async function imagesOf(page: Page) {
  const images = page.locator('picture > img');
  const loading = await images.evaluateAll((all) => (all as HTMLImageElement[]).map((image) => image.loading));
  await images.evaluateAll((all) => {
    for (const image of all as HTMLImageElement[]) image.loading = 'eager';
  });
  const found = () =>
    images.evaluateAll((all) =>
      (all as HTMLImageElement[]).map((image) => ({
        chosen: image.currentSrc,
        fallback: image.src,
        width: image.clientWidth * devicePixelRatio,
        height: image.clientHeight * devicePixelRatio,
        top: image.getBoundingClientRect().top + scrollY,
        priority: image.fetchPriority,
      })),
    );
  await expect.poll(async () => (await found()).filter(({ chosen }) => chosen === '')).toEqual([]);
  return (await found())
    .map((image, i) => ({ ...image, loading: loading[i] }))
    .filter(({ chosen, width }) => chosen.includes('/_image?') && width > 0);
}

for (const { width, density } of screens) {
  test(`at ${width} pixels and a density of ${density} no image is sent larger than 1.3 times what is shown`, async ({
    browser,
    baseURL,
  }) => {
    const viewport = { width, height: 820 };
    const context = await browser.newContext({ baseURL: baseURL ?? '', viewport, deviceScaleFactor: density });
    const page = await context.newPage();
    for (const path of pages) {
      await page.goto(path);
      const images = await imagesOf(page);
      expect(images.length, path).toBeGreaterThan(0);
      for (const { chosen, fallback, ...shown } of images) {
        const query = new URL(chosen).searchParams;
        expect([query.get('f'), new URL(fallback).searchParams.get('f')], path).toEqual(['webp', 'jpg']);
        // What is cropped on one side has to reach the other one.
        const excess = Math.min(Number(query.get('w')) / shown.width, Number(query.get('h')) / shown.height);
        expect(excess, `${path}: ${chosen}`).toBeLessThanOrEqual(1.3);
        if (shown.top > viewport.height) expect(shown.loading, `${path}: ${chosen}`).toBe('lazy');
      }
      const [largest] = images.filter(({ priority }) => priority === 'high');
      if (largest && width === 412) {
        const bytes = (await (await page.request.get(largest.chosen)).body()).length;
        expect(bytes, `${path}: ${largest.chosen}`).toBeLessThanOrEqual(30 * 1024);
      }
    }
    await context.close();
  });
}
