import { expect, test } from 'vitest';
import { parsePublishRequest } from '#domain/publishing/publishRequests.ts';

test('the panel names a row and its version', () => {
  expect(parsePublishRequest({ table: 'news', id: 7, version: '2026-01-01T00:00:00+00:00' })).toEqual({
    table: 'news',
    id: 7,
    version: '2026-01-01T00:00:00+00:00',
  });
});

test('a webhook sends the row after an insert or an update', () => {
  const record = { id: 3, title: 'x', updated_at: '2026-01-01T00:00:00+00:00' };
  expect(
    parsePublishRequest({ type: 'UPDATE', table: 'publications', schema: 'public', record, old_record: record }),
  ).toEqual({
    table: 'publications',
    id: 3,
    version: '2026-01-01T00:00:00+00:00',
  });
});

test('a webhook sends the row before a deletion', () => {
  const old_record = { id: 3, updated_at: '2026-01-01T00:00:00+00:00' };
  expect(parsePublishRequest({ type: 'DELETE', table: 'news', schema: 'public', record: null, old_record })).toEqual({
    table: 'news',
    id: 3,
  });
});

test.each([
  ['nothing', null],
  ['another table', { table: 'subscribers', id: 1 }],
  ['an id that is no number', { table: 'news', id: '1' }],
  ['a negative id', { table: 'news', id: -1 }],
  ['another schema', { type: 'INSERT', table: 'news', schema: 'auth', record: { id: 1, updated_at: 'x' } }],
])('%s is refused', (_name, body) => {
  expect(parsePublishRequest(body)).toBeNull();
});
