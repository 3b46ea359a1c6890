import { LRUCache } from 'lru-cache';
import type { BufferedResponse } from '../response.ts';

/** Renders a page that is not cached or has expired. */
type Render = () => Promise<BufferedResponse>;

interface Entry {
  page: BufferedResponse;
  tags: string[];
  /** Clock times in milliseconds: fresh until the first, then served stale while it revalidates until the second. */
  freshUntil: number;
  staleUntil: number;
}

/** Cache size limit in bytes, uncompressed; the compressed copies add about a fifth. */
const LIMIT = 96 * 1024 * 1024;

/** How long a cached page is served after a failed render before the next attempt, in seconds. */
const RETRY_AFTER = 2;

/** The headers in which Astro passes a page's cache lifetime and tags; they are not sent to browsers. */
const POLICY = ['cdn-cache-control', 'cache-tag'];

/**
 * Caches rendered pages by address and purges them by tag. Concurrent misses of a page render it once, a stale page is
 * served while it revalidates, and a page that was purged while it rendered is returned but not cached.
 */
export class PageCache {
  private readonly entries: LRUCache<string, Entry>;
  private readonly rendering = new Map<string, Promise<BufferedResponse>>();
  private purges = 0;
  private readonly now: () => number;

  /** `limit`: maximum size in bytes; least recently used pages are evicted first. `now`: the clock, in milliseconds. */
  constructor({ limit = LIMIT, now = Date.now }: { limit?: number; now?: () => number } = {}) {
    this.entries = new LRUCache({ maxSize: limit, sizeCalculation: ({ page }) => page.body.length || 1 });
    this.now = now;
  }

  /** The cached page of an address if it is still fresh. */
  fresh(key: string): BufferedResponse | undefined {
    const entry = this.entries.get(key);
    return entry && this.now() < entry.freshUntil ? entry.page : undefined;
  }

  /** Resolves to the page of an address, from the cache or rendered, and says which. Rejects if rendering fails. */
  async get(key: string, render: Render): Promise<{ page: BufferedResponse; state: 'hit' | 'stale' | 'miss' }> {
    const fresh = this.fresh(key);
    if (fresh) return { page: fresh, state: 'hit' };
    const entry = this.entries.get(key);
    if (entry && this.now() < entry.staleUntil) {
      // The visitor already has a page; the next request retries a failed revalidation.
      this.renew(key, render).catch(() => undefined);
      return { page: entry.page, state: 'stale' };
    }
    return { page: await this.renew(key, render), state: 'miss' };
  }

  /** Drops every page that has one of the tags or the path. */
  purge({ tags = [], path }: { tags?: readonly string[]; path?: string | undefined }): void {
    this.purges += 1;
    // Renders in progress may have read outdated rows, so the next request starts a new one.
    this.rendering.clear();
    for (const [key, entry] of [...this.entries]) {
      if (key === path || entry.tags.some((tag) => tags.includes(tag))) this.entries.delete(key);
    }
  }

  private renew(key: string, render: Render): Promise<BufferedResponse> {
    const running = this.rendering.get(key);
    if (running) return running;
    const startedAt = this.purges;
    const rendering = render()
      .then((page) => this.keep(key, page, this.purges === startedAt))
      .finally(() => {
        if (this.rendering.get(key) === rendering) this.rendering.delete(key);
      });
    this.rendering.set(key, rendering);
    return rendering;
  }

  /** Caches a page for as long as its headers say, unless it was purged meanwhile, and strips those headers. */
  private keep(key: string, page: BufferedResponse, isCurrent: boolean): BufferedResponse {
    const { maxAge, swr } = readPolicy(page.headers.get('cdn-cache-control'));
    const tags = page.headers.get('cache-tag')?.split(/,\s*/) ?? [];
    for (const name of POLICY) page.headers.delete(name);
    if (!isCurrent) return page;
    const known = this.entries.get(key);
    // The last page from the backend beats one from the snapshot or a failure.
    const isFailure = page.status >= 500;
    if ((isFailure || page.headers.get('x-content-source') === 'snapshot') && known && this.now() < known.staleUntil) {
      known.freshUntil = this.now() + (isFailure ? RETRY_AFTER : maxAge) * 1000;
      return known.page;
    }
    this.entries.delete(key);
    if (page.status !== 200 || maxAge === 0 || page.headers.has('set-cookie')) return page;
    const freshUntil = this.now() + maxAge * 1000;
    // If the page has not changed, keep the copy that is already compressed.
    const stored = known?.page.equals(page) ? known.page : page;
    this.entries.set(key, { page: stored, tags, freshUntil, staleUntil: freshUntil + swr * 1000 });
    return stored;
  }
}

/** Reads the ages of a Cache-Control header, in seconds. */
function readPolicy(header: string | null): { maxAge: number; swr: number } {
  const directives = header?.split(',').map((part) => part.trim().split('=')) ?? [];
  const seconds = (name: string) => Number(directives.find(([directive]) => directive === name)?.[1] ?? 0);
  return { maxAge: seconds('max-age'), swr: seconds('stale-while-revalidate') };
}

const KEY = Symbol.for('afcm.pageCache');
const registry = globalThis as { [KEY]?: PageCache };

/** The process-wide page cache. A global, because Astro bundles its provider with the site but not with the server. */
export const pageCache: PageCache = (registry[KEY] ??= new PageCache());
