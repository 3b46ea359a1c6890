import { expect, test } from '../support/fixtures.ts';
import { missingPages, publicPages } from '../support/pages.ts';

test.use({ expectedProblems: [/status of 404/] });

test('no public page contacts any host but its own, sets a cookie or leaves anything in the browser', async ({
  page,
}) => {
  test.slow();
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  for (const path of [...publicPages, ...missingPages]) {
    await page.goto(path);
    // What waits until it is seen is asked for now.
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      window.scrollTo(0, document.body.scrollHeight);
      await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
    });
    expect(await page.evaluate(() => Object.keys(localStorage)), path).toEqual([]);
  }
  expect([...hosts]).toEqual([new URL(page.url()).host]);
  expect(await page.context().cookies()).toEqual([]);
});
