import type { Page, Request } from '@playwright/test';

/** Counts, by kind, the body bytes of what a page fetches from now on; `settle` waits until everything has arrived. */
export function countBytes(page: Page) {
  const sizes = { document: 0, stylesheet: 0, font: 0, script: 0, image: 0 };
  const seen = { hasReact: false };
  const pending: Promise<void>[] = [];

  const add = async (request: Request): Promise<void> => {
    // A font prefetched for the next page counts as a font, too.
    const kind = request.url().endsWith('.woff2') ? 'font' : request.resourceType();
    const response = await request.response();
    if (!response || !(kind in sizes)) return;
    await response.finished();
    const { responseBodySize } = await request.sizes();
    sizes[kind as keyof typeof sizes] += responseBodySize;
    if (kind === 'script' && /react\.(?:transitional\.)?element/.test(await response.text())) seen.hasReact = true;
  };
  page.on('request', (request) => {
    const counted = add(request);
    // `settle` awaits failures, too; requests still pending when the page closes are ignored.
    counted.catch(() => undefined);
    pending.push(counted);
  });

  const settle = async () => {
    // What the page fetches when idle is part of its first load.
    await page.waitForLoadState('networkidle');
    // A response may trigger further requests.
    for (let known = -1; known < pending.length;) {
      known = pending.length;
      await Promise.all(pending);
    }
  };
  return { sizes, seen, settle };
}
