import type { Page, Request } from '@playwright/test';

/** Counts the bytes of the bodies that a page fetches from now on, by kind; `settle` waits until all have arrived. */
export function countBytes(page: Page) {
  const sizes = { document: 0, stylesheet: 0, font: 0, script: 0, image: 0 };
  const seen = { scripts: 0, hasReact: false };
  const pending: Promise<void>[] = [];

  const add = async (request: Request): Promise<void> => {
    // A font that is fetched for the next page is one, too.
    const kind = request.url().endsWith('.woff2') ? 'font' : request.resourceType();
    const response = await request.response();
    if (!response || !(kind in sizes)) return;
    await response.finished();
    const { responseBodySize } = await request.sizes();
    sizes[kind as keyof typeof sizes] += responseBodySize;
    if (kind !== 'script') return;
    seen.scripts += 1;
    if (/react\.(?:transitional\.)?element/.test(await response.text())) seen.hasReact = true;
  };
  page.on('request', (request) => {
    const counted = add(request);
    // Whoever counts waits in `settle` for what fails, too; what is asked for later is cut off by the page's end.
    counted.catch(() => undefined);
    pending.push(counted);
  });

  const settle = async () => {
    // What the page fetches when it has nothing else to do belongs to its first load.
    await page.waitForLoadState('networkidle');
    // What has arrived may ask for more.
    for (let known = -1; known < pending.length;) {
      known = pending.length;
      await Promise.all(pending);
    }
  };
  return { sizes, seen, settle };
}
