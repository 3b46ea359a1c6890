/**
 * Makes the site renew its snapshot and request a due rebuild, now and then every `seconds`, so that none is lost to a
 * restart or a failure. `site` is the address on this machine: the secret never leaves it.
 */
export function scheduleSnapshotRenewal(site: string, secret: string, seconds: number): void {
  const request = () =>
    // A failed request is retried at the next interval.
    void fetch(`${site}/api/rebuild`, {
      method: 'POST',
      // Astro treats a POST without a content type as a form, which it accepts only from the site's own pages.
      headers: { 'x-webhook-secret': secret, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(60_000),
    }).then(
      (response) => response.body?.cancel(),
      () => undefined,
    );
  request();
  setInterval(request, seconds * 1000).unref();
}
