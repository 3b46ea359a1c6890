import { channel } from 'node:diagnostics_channel';
import type { CacheProviderFactory } from 'astro';

/** On which the site's code tells the server in front of it which tags are to be purged. */
export const PURGES = 'page-cache:purge';

/**
 * Astro's page cache on our own server: a response's policy travels in its headers (Astro's default), the pages are
 * kept by the server (pageCache.ts), and a purge reaches it in the same process.
 */
const factory: CacheProviderFactory = () => ({
  name: 'server',
  invalidate({ tags = [] }) {
    channel(PURGES).publish([tags].flat());
    return Promise.resolve();
  },
});

export default factory;
