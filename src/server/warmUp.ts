/** The feed of news renders texts, for which a thread has to start. */
const PAGES = ['/', '/novedades', '/novedades/rss.xml'];

/**
 * Requests the first pages of a server that has just started, so that no visitor waits while code is loaded for its first use;
 * twice, so that their best compressed copies are made (response.ts).
 */
export async function warmUp(site: string): Promise<void> {
  for (const page of [...PAGES, ...PAGES]) {
    // A page that cannot be rendered now is rendered when a visitor requests it.
    await fetch(site + page, { headers: { 'accept-encoding': 'br' } })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
  }
}
