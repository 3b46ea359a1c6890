import { expect, test, vi } from 'vitest';
import { describePublishing, publishRecords, type VersionedRow } from '#admin/list/publishRecords.ts';
import type { Db } from '#data/client.ts';
import { updateRow } from '#data/records/records.ts';
import { getRowVersion } from '#data/rows.ts';
import { NOW } from '#domain/publishing/publishingState.ts';

vi.mock('#data/records/records.ts', () => ({ updateRow: vi.fn() }));
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

test('after lost responses, distinguishes done, outdated and unknown records', async () => {
  const stored = new Map<number, { slug: string; updated_at: string; published_at: string | null }>();
  const lost = new TypeError('Failed to fetch');
  const attempts: number[] = [];
  vi.mocked(getRowVersion).mockImplementation((_db, _table, id) => Promise.resolve(stored.get(id) ?? null));
  vi.mocked(updateRow).mockImplementation((_db, _table, { id }) => {
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

const rows = (...titles: string[]) => titles.map((title) => ({ ...row(1), title }));
const nothing = { done: [], outdated: [], failed: [], cause: undefined };

test('counts the records that were published or hidden', () => {
  const titles = [
    ...describePublishing(NOW, { ...nothing, done: rows('Una') }, 'publications'),
    ...describePublishing(null, { ...nothing, done: rows('Una', 'Otra') }, 'publications'),
  ];
  expect(titles).toEqual([
    { kind: 'success', title: 'Publicación publicada' },
    { kind: 'success', title: '2 publicaciones ocultas' },
  ]);
});

test('names the records that were not changed, with the reason', () => {
  const outcome = { ...nothing, outdated: rows('Una', 'Otra'), failed: rows('Tercera'), cause: { code: '42501' } };
  expect(describePublishing(null, outcome, 'publications')).toEqual([
    {
      kind: 'warning',
      title: 'Alguien guardó otra versión',
      description: '«Una» y «Otra» cambiaron mientras tanto y no se ocultaron. Revisa qué se guardó y vuelve a elegir.',
    },
    {
      kind: 'error',
      title: 'Error',
      description: 'No se pudo ocultar «Tercera». No tienes permiso para hacer esto, o tu sesión ha terminado.',
    },
  ]);
});

test('does not report an unknown outcome as a failure', () => {
  const outcome = { ...nothing, failed: rows('Una', 'Otra'), cause: new TypeError('Failed to fetch') };
  expect(describePublishing(NOW, outcome, 'publications')).toMatchObject([
    { kind: 'error', description: expect.stringMatching(/^No sabemos si se publicaron «Una» y «Otra»\. /) as string },
  ]);
});
