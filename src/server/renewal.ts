/**
 * Has the site renew its snapshot and ask for the rebuild that is owed, now and every so many seconds: none is lost, whatever
 * ended in between. Asked on this machine, so that the secret does not travel.
 */
export function renewRegularly(site: string, secret: string, seconds: number): void {
  const ask = () =>
    // A site that cannot answer now is asked again the next time.
    void fetch(`${site}/api/rebuild`, {
      method: 'POST',
      // Astro takes a POST that names no type for a form's, and those only from the site's own pages.
      headers: { 'x-webhook-secret': secret, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(60_000),
    }).then(
      (response) => response.body?.cancel(),
      () => undefined,
    );
  ask();
  setInterval(ask, seconds * 1000).unref();
}
