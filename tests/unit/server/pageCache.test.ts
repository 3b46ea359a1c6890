import { expect, test } from 'vitest';
import type { Captured } from '#server/capture.ts';
import { PageCache } from '#server/pageCache.ts';

/** A page cache over pages that count their renderings, with a clock that the test moves. */
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
  const render = async (key: string): Promise<Captured> => {
    rendered.push(key);
    const text = `${key} ${rendered.length}`;
    await gates.shift();
    return {
      status: failure ?? 200,
      headers: {
        'cdn-cache-control': 'max-age=300, stale-while-revalidate=600',
        'cache-tag': 'news, news:7',
        ...headers,
      },
      body: Buffer.from(text),
    };
  };
  const cache = new PageCache(render, { now: () => clock.now, ...(limit && { limit }) });
  const read = async (key: string) => {
    const { page, state } = await cache.get(key);
    return `${state}: ${page.body.toString()}`;
  };
  const fail = (status: number | undefined) => {
    failure = status;
  };
  return { cache, clock, headers, rendered, gates, read, fail };
}

test('a page that is renewed without a change stays the same one, which is compressed already', async () => {
  const answers = ['one text', 'one text', 'another'];
  const clock = { now: 0 };
  const cache = new PageCache(
    () =>
      Promise.resolve({
        status: 200,
        headers: { 'cdn-cache-control': 'max-age=300' },
        body: Buffer.from(answers.shift() ?? ''),
      }),
    { now: () => clock.now },
  );
  const read = async () => {
    await cache.get('/a');
    const page = cache.fresh('/a');
    clock.now += 300_000;
    return page;
  };
  const first = await read();
  expect(await read()).toBe(first);
  expect((await read())?.body.toString()).toBe('another');
});

test('a page is rendered once and then kept', async () => {
  const { read } = buildCache();
  expect(await read('/a')).toBe('miss: /a 1');
  expect(await read('/a')).toBe('hit: /a 1');
});

test('concurrent misses of one page render it once', async () => {
  const { read, rendered } = buildCache();
  const pages = await Promise.all([read('/a'), read('/a'), read('/a')]);
  expect(pages).toEqual(['miss: /a 1', 'miss: /a 1', 'miss: /a 1']);
  expect(rendered).toEqual(['/a']);
});

test('a purge forgets the pages with its tag and no other', async () => {
  const { cache, read } = buildCache();
  await read('/a');
  cache.purge(['publications']);
  expect(await read('/a')).toBe('hit: /a 1');
  cache.purge(['news:7']);
  expect(await read('/a')).toBe('miss: /a 2');
});

test('a page that is kept is rendered anew when it is asked to be, and served as it was meanwhile', async () => {
  const { cache, rendered, gates, read } = buildCache();
  expect(await read('/a')).toBe('miss: /a 1');
  const { promise, resolve } = Promise.withResolvers<void>();
  gates.push(promise);
  const refreshed = cache.refresh('/a');
  expect(await read('/a')).toBe('hit: /a 1');
  resolve();
  await refreshed;
  expect(await read('/a')).toBe('hit: /a 2');
  await cache.refresh('/b');
  expect(rendered).toEqual(['/a', '/a']);
});

test('a page that a purge overtook is not kept, and the next request does not wait for it', async () => {
  const { cache, gates, read } = buildCache();
  const gate = Promise.withResolvers<undefined>();
  gates.push(gate.promise);
  const early = read('/a');
  cache.purge(['news']);
  expect(await read('/a')).toBe('miss: /a 2');
  gate.resolve(undefined);
  expect(await early).toBe('miss: /a 1');
  expect(await read('/a')).toBe('hit: /a 2');
});

test('a page past its age is served while it is renewed, and rendered anew past the second limit', async () => {
  const { clock, read } = buildCache();
  await read('/a');
  clock.now = 301_000;
  expect(await read('/a')).toBe('stale: /a 1');
  expect(await read('/a')).toBe('hit: /a 2');
  clock.now = 301_000 + 901_000;
  expect(await read('/a')).toBe('miss: /a 3');
});

test('a page from the snapshot does not take the place of one from the backend', async () => {
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

test('a failure does not take the place of a page that is kept', async () => {
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

test('a page that is gone is forgotten', async () => {
  const { clock, read, fail } = buildCache();
  await read('/a');
  fail(404);
  clock.now = 301_000;
  expect(await read('/a')).toBe('stale: /a 1');
  expect(await read('/a')).toBe('miss: /a 2');
});

test('a page without a policy is not kept', async () => {
  const { read } = buildCache({ 'cdn-cache-control': '' });
  await read('/a');
  expect(await read('/a')).toBe('miss: /a 2');
});

test('a page that sets a cookie is not kept', async () => {
  const { read } = buildCache({ 'set-cookie': 'x=1' });
  await read('/a');
  expect(await read('/a')).toBe('miss: /a 2');
});

test('beyond the limit the page that was used least recently goes', async () => {
  // Each page has four bytes.
  const { read } = buildCache({}, 9);
  await read('/a');
  await read('/b');
  await read('/a');
  await read('/c');
  expect(await read('/a')).toBe('hit: /a 1');
  expect(await read('/b')).toBe('miss: /b 4');
});
