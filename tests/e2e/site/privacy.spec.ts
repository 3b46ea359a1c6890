import { expect, test } from '../../support/fixtures.ts';
import { missingPages, publicPages } from '../../support/pages.ts';
import { expectNothingLeft, watchHosts } from '../../support/site/privacy.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' }, expectedProblems: [/status of 404/] });

// `npm test` looks at a page of each layout (speed/layout-shifts.spec.ts).
test('no page contacts a host but its own, sets a cookie or leaves anything in the browser @soak', async ({ page }) => {
  const hosts = watchHosts(page);
  for (const path of [...publicPages, ...missingPages]) {
    await page.goto(path);
    // Force lazy content to load now.
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      window.scrollTo(0, document.body.scrollHeight);
      await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
    });
    await expectNothingLeft(page);
  }
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});
