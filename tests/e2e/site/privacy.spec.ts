import { expect, test } from '../../support/fixtures.ts';
import { missingPages, publicPages } from '../../support/pages.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.use({ expectedProblems: [/status of 404/] });

test('no public page contacts any host but its own, sets a cookie or leaves anything in the browser after the visit', async ({
  page,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  for (const path of [...publicPages, ...missingPages]) {
    await page.goto(path);
    // Force lazy content to load now.
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      window.scrollTo(0, document.body.scrollHeight);
      await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
    });
    const left = await page.evaluate(async () => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
    }));
    // Only the flag that the home page's splash, opened first here, was seen; it is gone with the tab.
    expect(left, path).toEqual({ local: [], session: ['splash'], databases: [], caches: [] });
  }
  expect([...hosts]).toEqual([new URL(page.url()).host]);
  expect(await page.context().cookies()).toEqual([]);
});
