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

/** Opens a page and waits for its speculation rules. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('script[type="speculationrules"]')).toBeAttached();
}

test('a hovered link is prefetched once, and not fetched again when it is followed', async ({ browser, baseURL }) => {
  // The fixture's page intercepts requests, for which Playwright disables the cache.
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const fetched = watchPrefetches(page);
  await open(page, '/novedades?tipo=asociada');
  const link = page.locator(`main a[href="${item}"]`);
  const response = page.waitForResponse((answer) => answer.url().endsWith(item));
  await link.hover();
  await (await response).finished();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Tutorías entre pares/);
  expect(fetched).toEqual([item]);
  const deliveries = await page.evaluate(() =>
    performance
      .getEntriesByType('navigation')
      .map((entry) => (entry as PerformanceNavigationTiming & { deliveryType: string }).deliveryType),
  );
  expect(deliveries).toEqual(['navigational-prefetch']);
  await context.close();
});

test('the panel, other sites, files and the page itself are not prefetched', async ({ page }) => {
  const fetched = watchPrefetches(page);
  await open(page, '/contacto');
  const targets = ['/admin', '/admin/news', 'https://otro.example/', '/documentos/x.pdf', '#pie', '/caem'];
  await page.evaluate((addresses) => {
    const links = addresses.map((href) => Object.assign(document.createElement('a'), { href, textContent: href }));
    document.body.prepend(...links);
    document.addEventListener('click', (event) => event.preventDefault());
  }, targets);
  const last = page.waitForResponse('**/caem');
  // A click fetches at once what hovering fetches after a moment.
  for (const target of targets) await page.locator(`body > a[href="${target}"]`).click();
  await last;
  expect(fetched).toEqual(['/caem']);
});
