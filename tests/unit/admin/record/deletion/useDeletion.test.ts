import { beforeEach, expect, test, vi } from 'vitest';
import { deleteRecords, restoreRecords } from '#admin/record/deletion/useDeletion.ts';
import type { Db } from '#data/client.ts';
import { restoreFromTrash } from '#data/records/revisions.ts';
import { deleteRow } from '#data/records/records.ts';
import { getRowVersion } from '#data/rows.ts';
import type { ContentChange } from '#domain/publishing/publishing.ts';

vi.mock('#data/client.ts', () => ({ createBrowserClient: vi.fn() }));
vi.mock('#data/records/revisions.ts', () => ({ restoreFromTrash: vi.fn() }));
vi.mock('#data/records/records.ts', () => ({ deleteRow: vi.fn() }));
vi.mock('#data/rows.ts', () => ({ getRowVersion: vi.fn() }));

const db = {} as Db;
const PUBLIC = '2025-01-05T12:00:00+00:00';
const SAVED = '2025-01-06T12:00:00+00:00';

const row = (id: number, published_at: string | null) => {
  return { id, title: `Noticia ${id}`, type: 'afcm', slug: `noticia-${id}`, published_at };
};
/** The change that the site is told of. */
const change = (id: number, version: string | null, address = `/novedades/noticia-${id}`) => {
  return { table: 'news', id, title: `Noticia ${id}`, address, version };
};

/** A row as the database restores it; its generated type does not know that the column may be null. */
const restored = (id: number, slug: string, published_at: string | null) =>
  ({ id, slug, updated_at: SAVED, published_at }) as NonNullable<Awaited<ReturnType<typeof restoreFromTrash>>>;

let published: ContentChange[];
const publish = (change: ContentChange) => Promise.resolve(void published.push(change));

beforeEach(() => {
  published = [];
  vi.resetAllMocks();
});

test('a failed deletion does not stop the others, and its record stays on the site', async () => {
  const refused = new Error('refused');
  vi.mocked(deleteRow).mockImplementation((_db, _table, id) =>
    id === 2 ? Promise.reject(refused) : Promise.resolve(PUBLIC),
  );
  const rows = [1, 2, 3].map((id) => row(id, PUBLIC));
  const error: unknown = await deleteRecords(db, 'news', rows, publish).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AggregateError);
  expect(error).toMatchObject({ errors: [refused], cause: refused });
  expect(published).toEqual([change(1, null), change(3, null)]);
});

test('does not update the site for records that were unpublished when deleted', async () => {
  const were = [null, '2999-01-05T12:00:00+00:00', PUBLIC, undefined];
  vi.mocked(deleteRow).mockImplementation((_db, _table, id) => Promise.resolve(were[id]));
  const rows = [...were.keys()].map((id) => row(id, null));
  await deleteRecords(db, 'news', rows, publish);
  expect(published.map(({ id }) => id)).toEqual([2, 3]);
});

test('publishes restored records in their previous state at their current address', async () => {
  vi.mocked(restoreFromTrash)
    .mockResolvedValueOnce(restored(1, 'publica-2', PUBLIC))
    .mockResolvedValueOnce(restored(2, 'borrador-2', null))
    .mockResolvedValueOnce(null);
  vi.mocked(getRowVersion).mockResolvedValue(null);
  const rows = [1, 2, 3].map((id) => row(id, null));
  expect(await restoreRecords(db, 'news', rows, publish)).toBe(2);
  expect(published).toEqual([
    change(1, SAVED, '/novedades/publica-2'),
    { ...change(2, SAVED, '/novedades/borrador-2'), hiddenUntil: null },
  ]);
});

test('retries a deletion or restoration whose response was lost and reports its outcome', async () => {
  const lost = new TypeError('Failed to fetch');
  vi.mocked(deleteRow).mockRejectedValueOnce(lost).mockResolvedValueOnce(undefined);
  vi.mocked(restoreFromTrash).mockRejectedValueOnce(lost).mockResolvedValueOnce(null);
  vi.mocked(getRowVersion).mockResolvedValue({ slug: 'noticia-1', updated_at: SAVED, published_at: PUBLIC });
  await deleteRecords(db, 'news', [row(1, PUBLIC)], publish);
  expect(await restoreRecords(db, 'news', [row(1, PUBLIC)], publish)).toBe(1);
  expect(published).toEqual([change(1, null), change(1, SAVED)]);
});
