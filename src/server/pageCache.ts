import { isDeepStrictEqual } from 'node:util';
import type { Captured } from './capture.ts';

/** Renders an address that is not kept, or no longer. */
type Render = (key: string) => Promise<Captured>;

interface Entry {
  page: Captured;
  tags: string[];
  /** Milliseconds of the clock: fresh until one, served stale while it is renewed until the other. */
  freshUntil: number;
  staleUntil: number;
}

/** Most bytes of pages kept; their compressed copies come to about a fifth more. */
const LIMIT = 96 * 1024 * 1024;

/** How long a kept page is served before a rendering that failed is tried again, in seconds. */
const RETRY_AFTER = 2;

/**
 * Rendered pages by their address, purged by tag. Concurrent misses of one page render it once, a stale page is served
 * while it is renewed, and a page whose rendering was overtaken by a purge is handed out but never kept.
 */
export class PageCache {
  private readonly entries = new Map<string, Entry>();
  private readonly rendering = new Map<string, Promise<Captured>>();
  private purges = 0;
  private readonly render: Render;
  private readonly limit: number;
  private size = 0;
  private readonly now: () => number;

  /** `limit`: most bytes of pages kept, the least recently used go first. `now`: the clock in milliseconds. */
  constructor(render: Render, { limit = LIMIT, now = Date.now }: { limit?: number; now?: () => number } = {}) {
    this.render = render;
    this.limit = limit;
    this.now = now;
  }

  /** The page of an address, when it is kept and need not be renewed. */
  fresh(key: string): Captured | undefined {
    const entry = this.entries.get(key);
    if (!entry || this.now() >= entry.freshUntil) return undefined;
    this.touch(key, entry);
    return entry.page;
  }

  /** The page of an address, kept or rendered, and which of the two it was. */
  async get(key: string): Promise<{ page: Captured; state: 'hit' | 'stale' | 'miss' }> {
    const fresh = this.fresh(key);
    if (fresh) return { page: fresh, state: 'hit' };
    const entry = this.entries.get(key);
    const now = this.now();
    if (entry && now < entry.staleUntil) {
      // The visitor has their page; a renewal that fails is tried again at the next request.
      this.renew(key).catch(() => undefined);
      return { page: entry.page, state: 'stale' };
    }
    return { page: await this.renew(key), state: 'miss' };
  }

  /** Forgets every page that carries one of the tags. */
  purge(tags: readonly string[]): void {
    this.purges += 1;
    // What is being rendered may have read what is now outdated: the next request renders it anew.
    this.rendering.clear();
    for (const [key, entry] of this.entries) {
      if (entry.tags.some((tag) => tags.includes(tag))) this.forget(key);
    }
  }

  /** Has a page that is kept rendered anew; until then it is served as it is. Rejects when it cannot be rendered. */
  async refresh(key: string): Promise<void> {
    if (this.entries.has(key)) await this.renew(key);
  }

  private renew(key: string): Promise<Captured> {
    const running = this.rendering.get(key);
    if (running) return running;
    const startedAt = this.purges;
    const rendering = this.render(key)
      .then((page) => {
        if (this.purges === startedAt) this.keep(key, page);
        return page;
      })
      .finally(() => {
        if (this.rendering.get(key) === rendering) this.rendering.delete(key);
      });
    this.rendering.set(key, rendering);
    return rendering;
  }

  private keep(key: string, page: Captured): void {
    const { maxAge, swr } = readPolicy(String(page.headers['cdn-cache-control'] ?? ''));
    const known = this.entries.get(key);
    // What the backend said last is better than what it said at the build, and than a failure.
    const isFailure = page.status >= 500;
    if ((isFailure || page.headers['x-content-source'] === 'snapshot') && known && this.now() < known.staleUntil) {
      known.freshUntil = this.now() + (isFailure ? RETRY_AFTER : maxAge) * 1000;
      return;
    }
    if (page.status !== 200 || maxAge === 0 || page.headers['set-cookie']) return void this.forget(key);
    const freshUntil = this.now() + maxAge * 1000;
    const tags = String(page.headers['cache-tag'] ?? '').split(/,\s*/);
    // One that has not changed stays the one that it was: what it was compressed to is known (sendPage.ts).
    const kept = known && isSame(known.page, page) ? known.page : page;
    this.touch(key, { page: kept, tags, freshUntil, staleUntil: freshUntil + swr * 1000 });
    for (const oldest of this.entries.keys()) {
      if (this.size <= this.limit) break;
      this.forget(oldest);
    }
  }

  private touch(key: string, entry: Entry): void {
    this.forget(key);
    this.entries.set(key, entry);
    this.size += entry.page.body.length;
  }

  private forget(key: string): void {
    this.size -= this.entries.get(key)?.page.body.length ?? 0;
    this.entries.delete(key);
  }
}

function isSame(one: Captured, other: Captured): boolean {
  return one.body.equals(other.body) && isDeepStrictEqual(one.headers, other.headers);
}

function readPolicy(header: string): { maxAge: number; swr: number } {
  const seconds = (name: string) => Number(new RegExp(`(?:^|[\\s,])${name}=(\\d+)`).exec(header)?.[1] ?? 0);
  return { maxAge: seconds('max-age'), swr: seconds('stale-while-revalidate') };
}
