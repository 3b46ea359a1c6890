import { expect, test } from 'vitest';
import { buildPublication, createPublication } from '../support/builders.ts';
import { startFileBackend } from '../support/backend/fileBackend.ts';

const { backend, admin: db } = await startFileBackend();

const seminar = { type: 'seminarios-conferencias' } as const;
const publish = (slug: string, changes: Parameters<typeof buildPublication>[0] = {}) =>
  createPublication(db, { slug, ...changes });
const slugOf = async (...request: Parameters<typeof publish>) => (await publish(...request)).slug;
const remove = (id: number) => db.from('publications').delete().eq('id', id).throwOnError();

async function change(id: number, changes: Parameters<typeof buildPublication>[0] = {}) {
  const { data } = await db.from('publications').update(changes).eq('id', id).select('slug').single().throwOnError();
  return data.slug;
}

// Specification 3-2
test('numbers a taken slug within its type, and reuses one that is free again', async () => {
  const { id } = await publish('guia');
  expect(await slugOf('guia')).toBe('guia-2');
  expect(await slugOf('guia', seminar)).toBe('guia');
  await publish('guia-3');
  expect(await slugOf('guia')).toBe('guia-4');
  await remove(id);
  expect(await slugOf('guia')).toBe('guia');
});

test('numbers equal slugs within one statement and among concurrent saves', async () => {
  const rows = [1, 2, 3].map(() => buildPublication({ slug: 'juntas' }));
  const { data } = await db.from('publications').insert(rows).select('slug').throwOnError();
  expect(data.map(({ slug }) => slug)).toEqual(['juntas', 'juntas-2', 'juntas-3']);
  const saved = await Promise.all(Array.from({ length: 8 }, () => slugOf('a-la-vez')));
  expect(saved.toSorted()).toEqual(['a-la-vez', ...[2, 3, 4, 5, 6, 7, 8].map((number) => `a-la-vez-${number}`)]);
});

test('looks for a free slug under a lock that lasts until the transaction ends', async () => {
  const locks = await backend.database.transaction(async (transaction) => {
    await transaction.query(`insert into publications (title, slug) values ('Cerrojo', 'cerrojo')`);
    return transaction.query(`select mode from pg_locks where locktype = 'advisory' order by mode`);
  });
  // The shared lock keeps the item's files from being deleted meanwhile.
  expect(locks.rows).toEqual([{ mode: 'ExclusiveLock' }, { mode: 'ShareLock' }]);
});

// Specification 3-2
test('a constraint keeps two publications of one type from sharing a slug', async () => {
  await publish('unica');
  const saved = backend.database.transaction(async (transaction) => {
    await transaction.exec('alter table publications disable trigger publications_free_slug');
    await transaction.exec(`insert into publications (title, slug) values ('Otra', 'unica')`);
  });
  await expect(saved).rejects.toThrow('violates unique constraint "publications_slug_type_key"');
});

test('a saved publication keeps its number even when the form sends the unnumbered slug', async () => {
  const first = await publish('estable');
  const second = await publish('estable');
  const { title } = second;
  expect(await change(second.id, { title, slug: 'estable', summary: 'Otro.' })).toBe('estable-2');
  await remove(first.id);
  expect(await change(second.id, { title, slug: 'estable' })).toBe('estable-2');
  expect(await change(second.id, { title: 'Otro título', summary: 'Otro.' })).toBe('estable-2');
});

test('a saved publication gets a new slug with a new title or type, numbered if taken', async () => {
  const { id } = await publish('antes');
  expect(await change(id, { title: 'Después', slug: 'despues' })).toBe('despues');
  await publish('ocupado');
  expect(await change(id, { title: 'Ocupado', slug: 'ocupado' })).toBe('ocupado-2');
  await publish('mudanza', seminar);
  expect(await change((await publish('mudanza')).id, seminar)).toBe('mudanza-2');
});
