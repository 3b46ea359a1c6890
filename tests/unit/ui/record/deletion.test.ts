import { expect, test } from 'vitest';
import type { ContentChange } from '#domain/publishing/publishing.ts';
import { deleteRecords, DeletionError, type DeletableRow, type Deletion } from '#ui/record/deletion.ts';

const texts: Deletion<DeletableRow>['texts'] = {
  question: '',
  consequence: '',
  done: { title: '', description: '' },
  failed: '',
  several: { question: () => '', consequence: '', done: () => ({ title: '', description: '' }), failed: () => '' },
};

test('what cannot be deleted keeps nothing else from going, and nothing that stays is taken off the site', async () => {
  const published: ContentChange[] = [];
  const refused = new Error('refused');
  const deletion: Deletion<DeletableRow> = {
    key: 'news',
    texts,
    addressOf: ({ id }) => `/novedades/${id}`,
    remove: ({ id }) => (id === 2 ? Promise.reject(refused) : Promise.resolve()),
  };
  const rows = [1, 2, 3].map((id) => ({ id, title: `Noticia ${id}` }));
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
