import { expect, test } from 'vitest';
import { parsePurgeRequest } from '#domain/publishing/purgeRequests.ts';

const now = new Date('2026-01-02T00:00:00Z');
const version = '2026-01-01T00:00:00+00:00';
const record = { id: 3, title: 'x', updated_at: version };

test('parses requests from the panel and from the database webhook', () => {
  const request = { table: 'news', id: 7, version };
  expect(parsePurgeRequest(request, now)).toEqual({ ...request, isTakenOff: false });
  expect(parsePurgeRequest({ table: 'news', id: 7 }, now)).toEqual({ table: 'news', id: 7, isTakenOff: true });
  const update = { type: 'UPDATE', table: 'publications', schema: 'public', record, old_record: record };
  expect(parsePurgeRequest(update, now)).toEqual({ table: 'publications', id: 3, version, isTakenOff: false });
  const deletion = { type: 'DELETE', table: 'news', schema: 'public', record: null, old_record: record };
  expect(parsePurgeRequest(deletion, now)).toEqual({ table: 'news', id: 3, isTakenOff: true });
});

test('a webhook update that hides a published row takes it off the site', () => {
  const update = (before: string | null, after: string | null) => ({
    type: 'UPDATE',
    table: 'news',
    schema: 'public',
    record: { ...record, published_at: after },
    old_record: { ...record, published_at: before },
  });
  const [past, future] = ['2020-01-01T00:00:00+00:00', '2999-01-01T00:00:00+00:00'];
  for (const [before, after, isTakenOff] of [
    [past, null, true],
    [past, future, true],
    [past, past, false],
    [null, null, false],
    [future, null, false],
    [null, past, false],
  ] as const) {
    expect(parsePurgeRequest(update(before, after), now), `${before} ${after}`).toMatchObject({ isTakenOff });
  }
});

test.each([
  ['an empty body', null],
  ['another table', { table: 'subscribers', id: 1 }],
  ['a non-numeric id', { table: 'news', id: '1' }],
  ['a negative id', { table: 'news', id: -1 }],
  ['another schema', { type: 'INSERT', table: 'news', schema: 'auth', record: { id: 1, updated_at: 'x' } }],
])('rejects %s', (_name, body) => {
  expect(parsePurgeRequest(body, now)).toBeNull();
});
