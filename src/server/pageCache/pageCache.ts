import type { BufferedResponse } from '../response.ts';

/** Renders a page that is not kept, or no longer. */
type Render = () => Promise<BufferedResponse>;

interface Entry {
  page: BufferedResponse;
  tags: string[];
  /** Milliseconds of the clock: fresh until one, served stale while it is renewed until the other. */
  freshUntil: number;
  staleUntil: number;
}

/** Most bytes of pages kept; their compressed copies come to about a fifth more. */
const LIMIT = 96 * 1024 * 1024;

/** How long a kept page is served before a rendering that failed is tried again, in seconds. */
const RETRY_AFTER = 2;

/** Where Astro says how long a page is kept and under which tags: no browser needs to know. */
const POLICY = ['cdn-cache-control', 'cache-tag'];

/**
 * Rendered pages by their address, purged by tag. Concurrent misses of one page render it once, a stale page is served
 * while it is renewed, and a page whose rendering was overtaken by a purge is handed out but never kept.
 */
export class PageCache {
  private readonly entries = new Map<string, Entry>();
  private readonly rendering = new Map<string, Promise<BufferedResponse>>();
  private purges = 0;
  private size = 0;
  private readonly limit: number;
  private readonly now: () => number;

  /** `limit`: most bytes of pages kept, the least recently used go first. `now`: the clock in milliseconds. */
  constructor({ limit = LIMIT, now = Date.now }: { limit?: number; now?: () => number } = {}) {
    this.limit = limit;
    this.now = now;
  }

  /** The page of an address, when it is kept and need not be renewed. */
  fresh(key: string): BufferedResponse | undefined {
    const entry = this.entries.get(key);
    if (!entry || this.now() >= entry.freshUntil) return undefined;
    this.set(key, entry);
    return entry.page;
  }

  /** The page of an address, kept or rendered, and which of the two it was. */
  async get(key: string, render: Render): Promise<{ page: BufferedResponse; state: 'hit' | 'stale' | 'miss' }> {
    const fresh = this.fresh(key);
    if (fresh) return { page: fresh, state: 'hit' };
    const entry = this.entries.get(key);
    if (entry && this.now() < entry.staleUntil) {
      // The visitor has their page; a renewal that fails is tried again at the next request.
      this.renew(key, render).catch(() => undefined);
      return { page: entry.page, state: 'stale' };
    }
    return { page: await this.renew(key, render), state: 'miss' };
  }

  /** Forgets every page that carries one of the tags, or has the path. */
  purge({ tags = [], path }: { tags?: readonly string[]; path?: string | undefined }): void {
    this.purges += 1;
    // What is being rendered may have read what is now outdated: the next request renders it anew.
    this.rendering.clear();
    for (const [key, entry] of this.entries) {
      if (key === path || entry.tags.some((tag) => tags.includes(tag))) this.delete(key);
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

  /** Keeps a page as long as its headers say, unless a purge overtook it; gives it without those headers. */
  private keep(key: string, page: BufferedResponse, isCurrent: boolean): BufferedResponse {
    const { maxAge, swr } = readPolicy(page.headers.get('cdn-cache-control'));
    const tags = page.headers.get('cache-tag')?.split(/,\s*/) ?? [];
    for (const name of POLICY) page.headers.delete(name);
    if (!isCurrent) return page;
    const known = this.entries.get(key);
    // What the backend said last is better than the snapshot, and than a failure.
    const isFailure = page.status >= 500;
    if ((isFailure || page.headers.get('x-content-source') === 'snapshot') && known && this.now() < known.staleUntil) {
      known.freshUntil = this.now() + (isFailure ? RETRY_AFTER : maxAge) * 1000;
      return known.page;
    }
    this.delete(key);
    if (page.status !== 200 || maxAge === 0 || page.headers.has('set-cookie')) return page;
    const freshUntil = this.now() + maxAge * 1000;
    // One that has not changed stays the one that is compressed already.
    const kept = known?.page.equals(page) ? known.page : page;
    this.set(key, { page: kept, tags, freshUntil, staleUntil: freshUntil + swr * 1000 });
    this.evict();
    return kept;
  }

  /** Keeps an entry as the one that was used last. */
  private set(key: string, entry: Entry): void {
    this.delete(key);
    this.entries.set(key, entry);
    this.size += entry.page.body.length;
  }

  private delete(key: string): void {
    this.size -= this.entries.get(key)?.page.body.length ?? 0;
    this.entries.delete(key);
  }

  private evict(): void {
    for (const oldest of this.entries.keys()) {
      if (this.size <= this.limit) return;
      this.delete(oldest);
    }
  }
}

/** Seconds, of a Cache-Control header. */
function readPolicy(header: string | null): { maxAge: number; swr: number } {
  const directives = header?.split(',').map((part) => part.trim().split('=')) ?? [];
  const seconds = (name: string) => Number(directives.find(([directive]) => directive === name)?.[1] ?? 0);
  return { maxAge: seconds('max-age'), swr: seconds('stale-while-revalidate') };
}
