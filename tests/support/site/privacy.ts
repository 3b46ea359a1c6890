import { expect, type Page } from '@playwright/test';

/** Collects the hosts that a page contacts from now on. */
export function watchHosts(page: Page): Set<string> {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  return hosts;
}

/** Expects that a visit, which began with the home page, leaves nothing in the browser but that page's flag. */
export async function expectNothingLeft(page: Page): Promise<void> {
  const left = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    // That the splash was seen; gone with the tab.
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }));
  expect(left, page.url()).toEqual({ local: [], session: ['splash'], databases: [], caches: [] });
  expect(await page.context().cookies()).toEqual([]);
}
