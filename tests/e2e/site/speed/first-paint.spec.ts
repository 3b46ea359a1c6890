import { expect, test } from '../../../support/fixtures.ts';
import { suspendTimers } from '../../../support/timers.ts';

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
  await suspendTimers(page);
  // That every page has one stylesheet: weight.spec.ts.
  for (const path of ['/', '/novedades/primer-ecoe-piloto-en-el-ciclo-clinico', '/quienes-somos/instituciones']) {
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
