import { expect, test } from 'vitest';
import { publishRecords, type VersionedRow } from '#admin/list/publishRecords.ts';

const PUBLIC_SINCE = '2025-01-05T12:00:00+00:00';
const READ = '2025-01-06T12:00:00+00:00';
const LATER = '2025-01-07T12:00:00+00:00';

const row = (id: number): VersionedRow => ({
  id,
  title: `Noticia ${id}`,
  published_at: PUBLIC_SINCE,
  updated_at: READ,
});

test('what no answer told is found out: done, saved by somebody else meanwhile, or unknown', async () => {
  const stored = new Map<number, { updated_at: string; published_at: string | null }>();
  const lost = new TypeError('Failed to fetch');
  const attempts: number[] = [];
  const outcome = await publishRecords(
    {
      addressOf: ({ id }) => `/novedades/${id}`,
      read: ({ id }) => Promise.resolve(stored.get(id) ?? null),
      setPublished({ id }) {
        attempts.push(id);
        const isSecond = attempts.indexOf(id) < attempts.length - 1;
        if (id === 3 || !isSecond) {
          // The first was written but its response lost; someone else had saved the second.
          stored.set(id, { updated_at: LATER, published_at: id === 1 ? null : PUBLIC_SINCE });
          return Promise.reject(lost);
        }
        return Promise.resolve(null);
      },
    },
    [row(1), row(2), row(3)],
    null,
    () => Promise.resolve(),
  );
  expect(attempts).toEqual([1, 1, 2, 2, 3, 3]);
  expect(outcome).toEqual({ done: [row(1)], outdated: [row(2)], failed: [row(3)], cause: lost });
});
