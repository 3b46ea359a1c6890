/** The news feed is included because it renders texts, which starts a worker thread. */
const PAGES = ['/', '/novedades', '/novedades/rss.xml'];

/**
 * Requests a few pages from a server that has just started, so that no visitor waits for code that loads on first use.
 * Each is requested twice, which starts its best compression (response.ts). Never rejects.
 */
export async function warmUp(site: string): Promise<void> {
  for (const page of [...PAGES, ...PAGES]) {
    // A page that cannot be rendered now is rendered when it is first requested.
    await fetch(site + page, { headers: { 'accept-encoding': 'br' } })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
  }
}
