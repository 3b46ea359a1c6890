import { SpanishError } from '#domain/errors.ts';
import { isVersionPublished } from '#domain/publishing/publishing.ts';
import type { TableChange } from './publish.ts';

/** How long the public address is looked at until it shows a change, and how long each look may take, in milliseconds. */
const TIMEOUT = 15_000;
const LOOK_TIMEOUT = 5000;

/** The pauses between two looks, in milliseconds; the last one repeats. */
const PAUSES = [100, 200, 400, 1000];

/**
 * Settles once the public address itself shows the change: the saved version, or nothing where the item was deleted or
 * hidden; at once for what no visitor is to see yet.
 * Throws a sentence when it still does not after a while, or why the last look failed: until then a look that fails says
 * no more than that the change is not seen yet.
 */
export async function verifyOnline(change: TableChange): Promise<void> {
  if (change.hiddenUntil !== undefined) return;
  const deadline = Date.now() + TIMEOUT;
  for (let look = 0; ; look += 1) {
    try {
      if (await isOnline(change)) return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    if (Date.now() > deadline) throw new SpanishError('El sitio todavía muestra la versión anterior.');
    const pause = PAUSES[Math.min(look, PAUSES.length - 1)];
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function isOnline({ address, version, isShown }: TableChange): Promise<boolean> {
  const response = await fetch(address, {
    method: 'HEAD',
    cache: 'no-store',
    redirect: 'manual',
    signal: AbortSignal.timeout(LOOK_TIMEOUT),
  });
  if (version === null) return response.status === 404;
  if (!response.ok) return false;
  return isShown ? isShown(response.headers) : isVersionPublished(response.headers.get('x-content-version'), version);
}
