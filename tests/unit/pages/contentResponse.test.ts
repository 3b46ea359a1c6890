import { expect, test } from 'vitest';
import { setListPageHeaders } from '../../../src/pages/_contentResponse.ts';

test.each([
  { source: 'backend', fresh: true, status: 404, retryAfter: null },
  { source: 'snapshot', fresh: false, status: 503, retryAfter: '30' },
])('a page past the last one from the $source is an uncached $status', ({ source, fresh, status, retryAfter }) => {
  const kept: unknown[] = [];
  const response = { status: 200, statusText: '', headers: new Headers() };
  const cache = { set: (policy: unknown) => void kept.push(policy) };
  const page = { cache, response } as unknown as Parameters<typeof setListPageHeaders>[0];
  setListPageHeaders(page, ['news'], [{ fresh }], { isMissing: true });
  expect(response.status).toBe(status);
  expect(response.headers.get('retry-after')).toBe(retryAfter);
  expect(response.headers.get('x-content-source')).toBe(source);
  expect(kept).toEqual([]);
});
