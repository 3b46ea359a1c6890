import { SpanishError } from '#domain/errors.ts';
import { isVersionPublished, type ContentChange } from '#domain/publishing/publishing.ts';

/** How long the public URL is polled for a change, and the timeout of each request, in milliseconds. */
const TIMEOUT = 15_000;
const POLL_TIMEOUT = 5000;

/** The delays between requests, in milliseconds; the last one repeats. */
const PAUSES = [100, 200, 400, 1000];

/**
 * Resolves once the public URL shows the change: the saved version, or a 404 or a redirect if the record was deleted or hidden; at
 * once for what no visitor may see yet. Rejects with a message if it does not within `TIMEOUT`, or with the error of
 * the last request; earlier errors only mean that the change is not visible yet.
 */
export async function verifyOnline(change: ContentChange): Promise<void> {
  if (change.hiddenUntil !== undefined) return;
  const deadline = Date.now() + TIMEOUT;
  for (let attempt = 0; ; attempt += 1) {
    try {
      if (await isOnline(change)) return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    if (Date.now() > deadline) throw new SpanishError('El sitio todavía muestra la versión anterior.');
    const pause = PAUSES[Math.min(attempt, PAUSES.length - 1)];
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function isOnline({ address, version, isShown }: ContentChange): Promise<boolean> {
  const response = await fetch(address, {
    method: 'HEAD',
    cache: 'no-store',
    redirect: 'manual',
    signal: AbortSignal.timeout(POLL_TIMEOUT),
  });
  // An earlier address of another record leads to that one again.
  if (version === null) return response.status === 404 || response.type === 'opaqueredirect';
  if (!response.ok) return false;
  return isShown ? isShown(response.headers) : isVersionPublished(response.headers.get('x-content-version'), version);
}
