import { expect, test } from 'vitest';
import { PageCache } from '#server/pageCache/pageCache.ts';
import { BufferedResponse } from '#server/response.ts';

/** A page cache over pages that count how often they are rendered, with a clock that the test controls. */
function buildCache(extra: Record<string, string> = {}, limit?: number) {
  const clock = { now: 0 };
  const headers: Record<string, string> = {
    'cdn-cache-control': 'max-age=300, stale-while-revalidate=600',
    'cache-tag': 'news, news:7',
    ...extra,
  };
  const rendered: string[] = [];
  const gates: Promise<unknown>[] = [];
  let failure: number | undefined;
  let text: string | undefined;
  const cache = new PageCache({ now: () => clock.now, ...(limit && { limit }) });
  const render = async (key: string) => {
    rendered.push(key);
    const body = Buffer.from(text ?? `${key} ${rendered.length}`);
    await gates.shift();
    return new BufferedResponse(failure ?? 200, new Headers(headers), body);
  };
  const get = (key: string) => cache.get(key, () => render(key));
  const read = async (key: string) => {
    const { page, state } = await get(key);
    return `${state}: ${page.body.toString()}`;
  };
  const fail = (status: number | undefined) => void (failure = status);
  const say = (words: string) => void (text = words);
  return { cache, clock, headers, rendered, gates, get, read, fail, say };
}

test('reuses the compressed page when its renewal brings no change', async () => {
  const { cache, clock, get, say } = buildCache({ 'cdn-cache-control': 'max-age=300' });
  const readThenOutdate = async () => {
    await get('/a');
    const page = cache.fresh('/a');
    clock.now += 300_000;
    return page;
  };
  say('one text');
  const first = await readThenOutdate();
  // A page that has merely expired is still there to compare with.
  expect(await readThenOutdate()).toBe(first);
  say('another');
  expect((await readThenOutdate())?.body.toString()).toBe('another');
});

test('sends no cache headers to browsers', async () => {
  const { get } = buildCache();
  expect([...(await get('/a')).page.headers.keys()]).toEqual([]);
});

test('renders a page once for concurrent requests and caches it', async () => {
  const { read } = buildCache();
  expect(await Promise.all([read('/a'), read('/a')])).toEqual(['miss: /a 1', 'miss: /a 1']);
  expect(await read('/a')).toBe('hit: /a 1');
});

test('purges only the pages with the given tag or path', async () => {
  const { cache, read } = buildCache();
  await read('/a');
  await read('/b');
  cache.purge({ tags: ['publications'] });
  expect(await read('/a')).toBe('hit: /a 1');
  cache.purge({ path: '/a' });
  expect([await read('/a'), await read('/b')]).toEqual(['miss: /a 3', 'hit: /b 2']);
  cache.purge({ tags: ['news:7'] });
  expect([await read('/a'), await read('/b')]).toEqual(['miss: /a 4', 'miss: /b 5']);
});

test('does not store a page that was purged while rendering, nor wait for it', async () => {
  const { cache, gates, read } = buildCache();
  const gate = Promise.withResolvers<undefined>();
  gates.push(gate.promise);
  const early = read('/a');
  cache.purge({ tags: ['news'] });
  expect(await read('/a')).toBe('miss: /a 2');
  gate.resolve(undefined);
  expect(await early).toBe('miss: /a 1');
  expect(await read('/a')).toBe('hit: /a 2');
});

test('serves a stale page while revalidating, and waits for a new one past that limit', async () => {
  const { clock, read } = buildCache();
  await read('/a');
  clock.now = 301_000;
  expect(await read('/a')).toBe('stale: /a 1');
  expect(await read('/a')).toBe('hit: /a 2');
  clock.now = 301_000 + 901_000;
  expect(await read('/a')).toBe('miss: /a 3');
});

test('does not replace a page from the backend with one from the snapshot', async () => {
  const { clock, headers, read } = buildCache();
  await read('/a');
  headers['x-content-source'] = 'snapshot';
  headers['cdn-cache-control'] = 'max-age=5';
  clock.now = 301_000;
  expect(await read('/a')).toBe('stale: /a 1');
  expect(await read('/a')).toBe('hit: /a 1');
  headers['x-content-source'] = 'backend';
  headers['cdn-cache-control'] = 'max-age=300';
  clock.now = 307_000;
  expect(await read('/a')).toBe('stale: /a 1');
  expect(await read('/a')).toBe('hit: /a 3');
});

test('does not replace a cached page with a failure', async () => {
  const { clock, read, fail } = buildCache();
  await read('/a');
  fail(503);
  clock.now = 301_000;
  expect(await read('/a')).toBe('stale: /a 1');
  expect(await read('/a')).toBe('hit: /a 1');
  fail(undefined);
  clock.now = 304_000;
  expect(await read('/a')).toBe('stale: /a 1');
  expect(await read('/a')).toBe('hit: /a 3');
});

test('removes a cached page that is now missing', async () => {
  const { clock, read, fail } = buildCache();
  await read('/a');
  fail(404);
  clock.now = 301_000;
  expect(await read('/a')).toBe('stale: /a 1');
  expect(await read('/a')).toBe('miss: /a 2');
});

test.each<Record<string, string>>([{ 'cdn-cache-control': '' }, { 'set-cookie': 'x=1' }])(
  'does not cache a page with %j',
  async (headers) => {
    const { read } = buildCache(headers);
    await read('/a');
    expect(await read('/a')).toBe('miss: /a 2');
  },
);

test('evicts the least recently used page beyond the limit', async () => {
  // Each page has four bytes.
  const { read } = buildCache({}, 9);
  await read('/a');
  await read('/b');
  await read('/a');
  await read('/c');
  expect(await read('/a')).toBe('hit: /a 1');
  expect(await read('/b')).toBe('miss: /b 4');
});
