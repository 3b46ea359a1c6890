import { describe, expect, test } from 'vitest';
import { buildPublication, createPublication } from '../support/builders.ts';
import { startFileBackend } from '../support/backend/fileBackend.ts';

const { backend, admin: db } = await startFileBackend();

async function publish(slug: string, changes: Parameters<typeof buildPublication>[0] = {}) {
  const data = await createPublication(db, { slug, ...changes });
  return data;
}

async function change(id: number, changes: Parameters<typeof buildPublication>[0]) {
  const { data } = await db
    .from('publications')
    .update(changes ?? {})
    .eq('id', id)
    .select('slug')
    .single()
    .throwOnError();
  return data.slug;
}

describe('a taken publication slug', () => {
  test('becomes -2, -3, … within its type', async () => {
    expect((await publish('guia')).slug).toBe('guia');
    expect((await publish('guia')).slug).toBe('guia-2');
    expect((await publish('guia')).slug).toBe('guia-3');
    expect((await publish('guia', { type: 'seminarios-conferencias' })).slug).toBe('guia');
  });

  test('skips a number that another title has taken', async () => {
    await publish('parte');
    await publish('parte-2');
    expect((await publish('parte')).slug).toBe('parte-3');
  });

  test('fills the gap that a deleted item left', async () => {
    const { id } = await publish('hueco');
    await publish('hueco');
    await db.from('publications').delete().eq('id', id).throwOnError();
    expect((await publish('hueco')).slug).toBe('hueco');
  });

  test('is numbered among the rows of one statement too', async () => {
    const rows = [1, 2, 3].map(() => buildPublication({ slug: 'juntas' }));
    const { data } = await db.from('publications').insert(rows).select('slug').throwOnError();
    expect(data.map(({ slug }) => slug)).toEqual(['juntas', 'juntas-2', 'juntas-3']);
  });

  test('is numbered among saves at the same time', async () => {
    const saved = await Promise.all(Array.from({ length: 8 }, () => publish('a-la-vez')));
    expect(saved.map(({ slug }) => slug).toSorted()).toEqual([
      'a-la-vez',
      'a-la-vez-2',
      'a-la-vez-3',
      'a-la-vez-4',
      'a-la-vez-5',
      'a-la-vez-6',
      'a-la-vez-7',
      'a-la-vez-8',
    ]);
  });

  test('is looked for under a lock that lasts until the end of the transaction', async () => {
    const locks = await backend.database.transaction(async (transaction) => {
      await transaction.query(`insert into publications (title, slug) values ('Cerrojo', 'cerrojo')`);
      return transaction.query(`select mode from pg_locks where locktype = 'advisory' order by mode`);
    });
    // The shared lock keeps the item's files from being deleted meanwhile.
    expect(locks.rows).toEqual([{ mode: 'ExclusiveLock' }, { mode: 'ShareLock' }]);
  });
});

test('two of one type never share a slug, even where nothing numbers them', async () => {
  await publish('unica');
  const saved = backend.database.transaction(async (transaction) => {
    await transaction.exec('alter table publications disable trigger publications_free_slug');
    await transaction.exec(`insert into publications (title, slug) values ('Otra', 'unica')`);
  });
  await expect(saved).rejects.toThrow('violates unique constraint "publications_slug_type_key"');
});

describe('a saved publication', () => {
  test('keeps its number when the form sends the derived slug again', async () => {
    await publish('estable');
    const second = await publish('estable');
    expect(second.slug).toBe('estable-2');
    expect(await change(second.id, { title: second.title, slug: 'estable', summary: 'Otro.' })).toBe('estable-2');
  });

  test('keeps its number even when the plain slug has become free', async () => {
    const first = await publish('liberado');
    const second = await publish('liberado');
    await db.from('publications').delete().eq('id', first.id).throwOnError();
    expect(await change(second.id, { title: second.title, slug: 'liberado' })).toBe('liberado-2');
  });

  test('takes the free slug of a new title', async () => {
    const { id } = await publish('antes');
    expect(await change(id, { title: 'Después', slug: 'despues' })).toBe('despues');
  });

  test('is numbered when its new title is taken', async () => {
    await publish('ocupado');
    const { id } = await publish('otro');
    expect(await change(id, { title: 'Ocupado', slug: 'ocupado' })).toBe('ocupado-2');
  });

  test('is numbered when it moves to a type where its slug is taken', async () => {
    await publish('mudanza', { type: 'seminarios-conferencias' });
    const { id } = await publish('mudanza');
    expect(await change(id, { type: 'seminarios-conferencias' })).toBe('mudanza-2');
  });

  test('keeps its slug when neither slug nor type is changed', async () => {
    const { id } = await publish('quieto');
    expect(await change(id, { title: 'Otro título', summary: 'Otro.' })).toBe('quieto');
  });
});
