import { expect, test } from 'vitest';
import { parsePurgeRequest } from '#domain/publishing/purgeRequests.ts';

const version = '2026-01-01T00:00:00+00:00';
const record = { id: 3, title: 'x', updated_at: version };

test('the panel names a row and its version, and a webhook sends the row after a save or before a deletion', () => {
  const request = { table: 'news', id: 7, version };
  expect(parsePurgeRequest(request)).toEqual(request);
  const update = { type: 'UPDATE', table: 'publications', schema: 'public', record, old_record: record };
  expect(parsePurgeRequest(update)).toEqual({ table: 'publications', id: 3, version });
  const deletion = { type: 'DELETE', table: 'news', schema: 'public', record: null, old_record: record };
  expect(parsePurgeRequest(deletion)).toEqual({ table: 'news', id: 3 });
});

test.each([
  ['nothing', null],
  ['another table', { table: 'subscribers', id: 1 }],
  ['an id that is no number', { table: 'news', id: '1' }],
  ['a negative id', { table: 'news', id: -1 }],
  ['another schema', { type: 'INSERT', table: 'news', schema: 'auth', record: { id: 1, updated_at: 'x' } }],
])('%s is refused', (_name, body) => {
  expect(parsePurgeRequest(body)).toBeNull();
});
