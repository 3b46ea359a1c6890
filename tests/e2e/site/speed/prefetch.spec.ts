import type { Page } from '@playwright/test';
import { expect, test } from '../../../support/fixtures.ts';

const item = '/novedades/tutorias-entre-pares-para-acompanar-el-primer-ano';

/** Records what a page prefetches from now on. */
function watchPrefetches(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['sec-purpose'] === 'prefetch') fetched.push(new URL(request.url()).pathname);
  });
  return fetched;
}

test('a page that is pointed at is fetched once, and comes as a 304 at most when its link is followed', async ({
  browser,
  baseURL,
}) => {
  // The fixture's page listens to requests, for which Playwright disables the cache.
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const fetched = watchPrefetches(page);
  await page.goto('/novedades?tipo=asociada');
  const link = page.locator(`main a[href="${item}"]`);
  const response = page.waitForResponse((answer) => answer.url().endsWith(item));
  await expect(async () => {
    // Moving across a link is not enough; hovering over it is.
    await page.mouse.move(0, 0);
    await link.hover();
    await expect(page.locator(`link[rel="prefetch"][href$="${item}"]`)).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await (await response).finished();
  await link.hover();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Tutorías entre pares/);
  expect(fetched).toEqual([item]);
  const transferred = await page.evaluate(
    () =>
      performance.getEntriesByType('navigation').map((entry) => (entry as PerformanceNavigationTiming).transferSize)[0],
  );
  // By the browser's count, a 304 is 300 bytes, and a cached response without a request none.
  expect(transferred).toBeLessThanOrEqual(300);
  await context.close();
});

test('the panel, other sites, files and the page itself are not fetched ahead, and nothing is where data is saved', async ({
  page,
}) => {
  const fetched = watchPrefetches(page);
  const addLink = (href: string) =>
    page.evaluate((address) => {
      const link = document.createElement('a');
      Object.assign(link, { href: address, textContent: address });
      document.body.append(link);
    }, href);
  // Links that the page's scripts find.
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      for (const href of ['/admin', '/admin/news', 'https://otro.example/', '/documentos/x.pdf', '/contacto']) {
        document.body.append(Object.assign(document.createElement('a'), { href, textContent: href }));
      }
    });
  });
  await page.goto('/contacto');
  for (const link of await page.locator('body > a:not(.skip-link)').all()) await link.focus();
  await addLink('/caem');
  const last = page.waitForResponse('**/caem');
  await page.locator('body > a').last().focus();
  await last;
  expect(fetched).toEqual(['/caem']);

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await addLink('/terminos-condiciones');
  await page.locator('body > a').last().focus();
  await addLink('/accesibilidad');
  await page.locator('body > a').last().focus();
  expect(await page.locator('link[rel=prefetch]').count()).toBe(1);
});
