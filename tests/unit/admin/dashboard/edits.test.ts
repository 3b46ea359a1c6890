import { expect, test, vi } from 'vitest';
import { newestEdits, type Edit } from '#admin/dashboard/edits.ts';
import { isVersionPublished } from '#domain/publishing/publishing.ts';

vi.mock('#data/client.ts', () => ({ createBrowserClient: vi.fn() }));

// Specification 2.18-2
test('merges the latest edits of every kind into one list, newest first', () => {
  const row = (id: number, updated_at: string) => ({
    ...{ id, title: `Título ${id}`, slug: `titulo-${id}`, type: 'afcm', updated_at },
    published_at: id === 1 ? '2026-03-02T09:00:00+00:00' : null,
  });
  const saved: Edit[] = [
    { table: 'news', ...row(3, '2026-03-02T10:00:00.5+00:00') },
    { table: 'news', ...row(2, '2025-01-01T10:00:00+00:00') },
    { table: 'publications', ...row(1, '2026-03-02T10:00:01+00:00') },
    { table: 'events', ...row(7, '2026-03-02T10:00:02+00:00') },
  ];
  const edits = newestEdits(saved, 3);
  expect(edits.map(({ table, id }) => [table, id])).toEqual([
    ['events', 7],
    ['publications', 1],
    ['news', 3],
  ]);
});

test('an edit is published once the page has its version or a later one', () => {
  expect(isVersionPublished('2026-03-02T10:00:00.123456+00:00', '2026-03-02T10:00:00.123456+00:00')).toBe(true);
  expect(isVersionPublished('2026-03-02T10:00:01+00:00', '2026-03-02T10:00:00.9+00:00')).toBe(true);
  expect(isVersionPublished('2026-03-02T09:59:59+00:00', '2026-03-02T10:00:00+00:00')).toBe(false);
  expect(isVersionPublished(null, '2026-03-02T10:00:00+00:00')).toBe(false);
});
