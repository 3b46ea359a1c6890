import { PageCache } from './pageCache.ts';

const KEY = Symbol.for('afcm.pageCache');
const registry = globalThis as { [KEY]?: PageCache };

/** The process-wide page cache. A global, because Astro bundles its provider with the site but not with the server. */
export const pageCache: PageCache = (registry[KEY] ??= new PageCache());
