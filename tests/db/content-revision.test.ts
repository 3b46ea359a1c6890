import { expect, test } from 'vitest';
import { buildNews, createItem } from '../support/builders.ts';
import { startFileBackend } from '../support/backend/fileBackend.ts';

const { backend, visitor, admin } = await startFileBackend();

async function revision() {
  const { data } = await visitor.from('content_revision').select().single().throwOnError();
  return data;
}

test.each(['news', 'publications'] as const)('each change of %s raises the revision by one', async (table) => {
  const before = await revision();

  const item = await createItem(admin, table);
  const created = await revision();
  expect(created.revision).toBe(before.revision + 1);
  expect(Date.parse(created.changed_at)).toBeGreaterThan(Date.parse(before.changed_at));

  await admin.from(table).update({ title: 'Otro título' }).eq('id', item.id).throwOnError();
  expect((await revision()).revision).toBe(before.revision + 2);

  await admin.from(table).delete().eq('id', item.id).throwOnError();
  expect((await revision()).revision).toBe(before.revision + 3);

  await backend.database.exec(`truncate public.${table} cascade`);
  expect((await revision()).revision).toBe(before.revision + 4);
});

test.each(['news', 'publications', 'events'] as const)(
  '%s: a save that changes nothing is no change',
  async (table) => {
    const { rows } = await backend.database.query<{ id: number; title: string; updated_at: Date }>(
      table === 'events'
        ? `insert into public.events (title, slug, place, starts_on, ends_on)
         values ('Una', 'una', 'Quilmes', '2026-11-05', '2026-11-05') returning *`
        : `insert into public.${table} (title, slug) values ('Una', 'una') returning *`,
    );
    const [{ id = 0 } = {}] = rows;
    const countRevisions = async () =>
      (await admin.from('revisions').select('id', { count: 'exact', head: true }).throwOnError()).count;
    const [before, kept] = [await revision(), await countRevisions()];
    const { data: item } = await admin.from(table).select('updated_at').eq('id', id).single().throwOnError();
    const { data } = await admin
      .from(table)
      .update({ title: 'Una' })
      .eq('id', id)
      .eq('updated_at', item.updated_at)
      .select('updated_at')
      .throwOnError();
    // The response is that of any other save.
    expect(data).toEqual([item]);
    expect([await revision(), await countRevisions()]).toEqual([before, kept]);
  },
);

test('many rows in one statement are one change', async () => {
  const before = await revision();
  await admin.from('news').insert([buildNews(), buildNews(), buildNews()]).throwOnError();
  expect((await revision()).revision).toBe(before.revision + 1);
});

test('a statement that meets no row is no change', async () => {
  const before = await revision();
  await admin.from('news').update({ title: 'Nadie' }).eq('id', 999_999).throwOnError();
  await admin.from('publications').delete().eq('id', 999_999).throwOnError();
  expect(await revision()).toEqual(before);
});

test('a change that is rolled back leaves the revision as it was', async () => {
  const before = await revision();
  await expect(
    backend.database.transaction(async (transaction) => {
      await transaction.query(`insert into public.news (title, slug) values ('Se deshace', 'se-deshace')`);
      await transaction.query(`insert into public.news (title, slug) values (' ', 'en-blanco')`);
    }),
  ).rejects.toThrow('news_title_check');
  expect(await revision()).toEqual(before);
});

test('there is one row and no more', async () => {
  await expect(backend.database.query('insert into public.content_revision default values')).rejects.toThrow(
    'content_revision_pkey',
  );
  await expect(backend.database.query('insert into public.content_revision (id) values (false)')).rejects.toThrow(
    'content_revision_one_row',
  );
});

test('a subscriber changes no content', async () => {
  const before = await revision();
  await visitor.from('subscribers').insert({ email: 'ana@example.org' }).throwOnError();
  expect(await revision()).toEqual(before);
});
