import { expect, test, vi } from 'vitest';
import type { ContentChange } from '#domain/publishing/publishing.ts';
import { deleteRecords, DeletionError, type DeletableRow, type Deletion } from '#admin/record/deletion/deletion.ts';
import { restoreRecords } from '#admin/record/deletion/restoration.ts';

const texts: Deletion<DeletableRow>['texts'] = {
  question: '',
  consequence: '',
  done: { title: '', description: '' },
  failed: '',
  restored: '',
  several: {
    question: () => '',
    consequence: '',
    done: () => ({ title: '', description: '' }),
    failed: () => '',
    restored: '',
  },
};

const neverRestored = { read: () => Promise.resolve(null), restore: () => Promise.resolve(null) };

test('what cannot be deleted keeps nothing else from going, and nothing that stays is taken off the site', async () => {
  const published: ContentChange[] = [];
  const refused = new Error('refused');
  const deletion: Deletion<DeletableRow> = {
    key: 'news',
    texts,
    addressOf: ({ id }) => `/novedades/${id}`,
    remove: ({ id, published_at }) => (id === 2 ? Promise.reject(refused) : Promise.resolve(published_at)),
    ...neverRestored,
  };
  const rows = [1, 2, 3].map((id) => ({ id, title: `Noticia ${id}`, published_at: '2025-01-05T12:00:00+00:00' }));
  const error: unknown = await deleteRecords(deletion, rows, async (change) => {
    published.push(change);
    return Promise.resolve();
  }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DeletionError);
  expect(error).toMatchObject({ failed: 1, cause: refused });
  expect(published).toEqual([
    { id: 1, title: 'Noticia 1', address: '/novedades/1', version: null },
    { id: 3, title: 'Noticia 3', address: '/novedades/3', version: null },
  ]);
});

test('what no visitor saw when it went is taken off no site, whatever the list had read', async () => {
  const published: number[] = [];
  const publicNow = '2025-01-05T12:00:00+00:00';
  const were = new Map<number, string | null | undefined>([
    [1, null],
    [2, '2999-01-05T12:00:00+00:00'],
    [3, publicNow],
    [4, undefined],
  ]);
  const deletion: Deletion<DeletableRow> = {
    key: 'news',
    texts,
    addressOf: ({ id }) => `/novedades/${id}`,
    remove: ({ id }) => Promise.resolve(were.get(id)),
    ...neverRestored,
  };
  const rows = [...were.keys()].map((id) => ({ id, title: `Noticia ${id}`, published_at: null }));
  await deleteRecords(deletion, rows, async ({ id }) => {
    published.push(id);
    return Promise.resolve();
  });
  expect(published).toEqual([3, 4]);
});

test('what comes back is published as what it was, at the address that it has now', async () => {
  const published: ContentChange[] = [];
  const saved = '2025-01-06T12:00:00+00:00';
  const deletion: Deletion<DeletableRow & { slug: string }> = {
    key: 'news',
    texts,
    addressOf: ({ slug }) => `/novedades/${slug}`,
    remove: () => Promise.resolve(null),
    read: () => Promise.resolve(null),
    restore: ({ id, published_at, slug }) =>
      Promise.resolve(id === 3 ? null : { updated_at: saved, published_at, slug: `${slug}-2` }),
  };
  const rows = [
    { id: 1, title: 'Pública', slug: 'publica', published_at: '2025-01-05T12:00:00+00:00' },
    { id: 2, title: 'Borrador', slug: 'borrador', published_at: null },
    { id: 3, title: 'Borrada para siempre', slug: 'otra', published_at: null },
  ];
  const restored = await restoreRecords(deletion, rows, async (change) => {
    published.push(change);
    return Promise.resolve();
  });
  expect(restored).toBe(2);
  expect(published).toEqual([
    { id: 1, title: 'Pública', address: '/novedades/publica-2', version: saved },
    { id: 2, title: 'Borrador', address: '/novedades/borrador-2', version: saved, hiddenUntil: null },
  ]);
});

test('a deletion or a restoration whose answer was lost is asked for again, and told as what it is', async () => {
  const published: ContentChange[] = [];
  const publish = (change: ContentChange) => Promise.resolve(void published.push(change));
  const saved = { slug: 'una', updated_at: '2025-01-06T12:00:00+00:00', published_at: '2025-01-05T12:00:00+00:00' };
  const lost = new TypeError('Failed to fetch');
  const remove = vi.fn().mockRejectedValueOnce(lost).mockResolvedValueOnce(undefined);
  const restore = vi.fn().mockRejectedValueOnce(lost).mockResolvedValueOnce(null);
  const read = () => Promise.resolve(saved);
  const deletion: Deletion<DeletableRow> = {
    key: 'news',
    texts,
    addressOf: () => '/novedades/una',
    remove,
    read,
    restore,
  };
  const rows = [{ id: 1, title: 'Una', published_at: saved.published_at }];
  await deleteRecords(deletion, rows, publish);
  expect(await restoreRecords(deletion, rows, publish)).toBe(1);
  expect(published).toEqual([
    { id: 1, title: 'Una', address: '/novedades/una', version: null },
    { id: 1, title: 'Una', address: '/novedades/una', version: saved.updated_at },
  ]);
});
