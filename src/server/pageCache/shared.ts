import { PageCache } from './pageCache.ts';

const KEY = Symbol.for('afcm.pageCache');
const registry = globalThis as { [KEY]?: PageCache };

/** The process's one page cache, by a global: Astro bundles its provider with the site, and the server is no part of that. */
export const pageCache: PageCache = (registry[KEY] ??= new PageCache());
