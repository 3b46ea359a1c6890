import { expect, test } from '../../../support/fixtures.ts';

const detail = '/novedades/primer-ecoe-piloto-en-el-ciclo-clinico';

// On Lighthouse's phone.
test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
});

/** Runs in a page: what it needed for its first paint, and the fonts that it requested before. */
function neededForPaint() {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
  const entries = performance.getEntriesByType('resource') as (PerformanceEntry & { renderBlockingStatus: string })[];
  const pathsOf = (some: PerformanceEntry[]) => some.map(({ name }) => new URL(name).pathname);
  return {
    blocking: pathsOf(entries.filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking')),
    fonts: pathsOf(entries.filter(({ name, startTime }) => name.endsWith('.woff2') && startTime <= painted)),
  };
}

test('the first paint waits for one stylesheet, and for no script or font', async ({ page }) => {
  for (const path of ['/', detail, '/contacto', '/quienes-somos/instituciones']) {
    // A fresh navigation, without a cross-document view transition.
    await page.goto('about:blank');
    const painted = Promise.withResolvers<void>();
    const scriptsAndFonts = /\.(?:js|woff2)$/;
    await page.route(scriptsAndFonts, async (route) => {
      await painted.promise;
      await route.fallback();
    });
    const visit = page.goto(path);
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    painted.resolve();
    await visit;
    const { blocking, fonts } = await page.evaluate(neededForPaint);
    expect(blocking, path).toEqual([expect.stringMatching(/^\/_astro\/site\.[\w-]+\.css$/)]);
    expect(fonts, path).toEqual([]);
    await page.unroute(scriptsAndFonts);
  }
});

test('a phone’s first page is set in the site’s type, the next one from the first', async ({ page }) => {
  await page.goto(detail);
  const loaded = () =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));
  await expect.poll(loaded).toEqual(expect.arrayContaining(['Figtree', 'Source Serif 4']));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"Source Serif 4"/);
  await expect(page.locator('body')).toHaveCSS('font-family', /^Figtree/);

  const scripts = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await scripts.promise;
    await route.fallback();
  });
  await page.getByRole('link', { name: 'Política de privacidad' }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(/politica-privacidad/);
  await expect(page.locator('html')).toHaveAttribute('data-fonts', '');
  await expect(page.locator('body')).toHaveCSS('font-family', /^Figtree/);
  scripts.resolve();
});
