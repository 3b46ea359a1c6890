import { isVersionPublished } from '#domain/publishing/publishing.ts';
import type { Edit } from './edits.ts';

/** The timeout for one page of the site, in milliseconds. */
const SITE_TIMEOUT = 10_000;

/**
 * Resolves to the paths of those saves that the public site does not show yet: every content page names its version in
 * a header. Rejects if the site cannot be reached.
 */
export async function findOutdatedPages(edits: readonly Edit[], signal: AbortSignal): Promise<string[]> {
  const isShown = await Promise.all(
    edits.map(async ({ address, savedAt }) => {
      const response = await fetch(address, {
        method: 'HEAD',
        cache: 'no-store',
        signal: AbortSignal.any([signal, AbortSignal.timeout(SITE_TIMEOUT)]),
      });
      return isVersionPublished(response.headers.get('x-content-version'), savedAt);
    }),
  );
  return edits.filter((_, index) => !isShown[index]).map(({ address }) => address);
}
