import { expect, test, vi } from 'vitest';
import { publishRecords, type VersionedRow } from '#admin/list/publishRecords.ts';
import type { Db } from '#data/client.ts';
import { publishRow } from '#data/records/saving.ts';
import { getRowVersion } from '#data/rows.ts';

vi.mock('#data/records/saving.ts', () => ({ publishRow: vi.fn() }));
vi.mock('#data/rows.ts', () => ({ getRowVersion: vi.fn() }));

const PUBLIC_SINCE = '2025-01-05T12:00:00+00:00';
const READ = '2025-01-06T12:00:00+00:00';
const LATER = '2025-01-07T12:00:00+00:00';

const row = (id: number): VersionedRow => ({
  id,
  title: `Noticia ${id}`,
  type: 'afcm',
  slug: `noticia-${id}`,
  published_at: PUBLIC_SINCE,
  updated_at: READ,
});

test('what no answer told is found out: done, saved by somebody else meanwhile, or unknown', async () => {
  const stored = new Map<number, { slug: string; updated_at: string; published_at: string | null }>();
  const lost = new TypeError('Failed to fetch');
  const attempts: number[] = [];
  vi.mocked(getRowVersion).mockImplementation((_db, _table, id) => Promise.resolve(stored.get(id) ?? null));
  vi.mocked(publishRow).mockImplementation((_db, _table, { id }) => {
    attempts.push(id);
    const isSecond = attempts.indexOf(id) < attempts.length - 1;
    if (id === 3 || !isSecond) {
      // The first was written but its response lost; someone else had saved the second.
      stored.set(id, { slug: '', updated_at: LATER, published_at: id === 1 ? null : PUBLIC_SINCE });
      return Promise.reject(lost);
    }
    return Promise.resolve(null);
  });
  const request = { table: 'news', rows: [row(1), row(2), row(3)], target: null } as const;
  const outcome = await publishRecords({} as Db, request, () => Promise.resolve());
  expect(attempts).toEqual([1, 1, 2, 2, 3, 3]);
  expect(outcome).toEqual({ done: [row(1)], outdated: [row(2)], failed: [row(3)], cause: lost });
});
