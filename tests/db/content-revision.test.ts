import { beforeEach, describe, expect, test } from 'vitest';
import { contentTables } from '#domain/contentTables.ts';
import { buildNews, createItem } from '../support/builders.ts';
import { startFileBackend } from '../support/backend/fileBackend.ts';

const { backend, visitor, admin } = await startFileBackend();

async function revision() {
  const { data } = await visitor.from('content_revision').select().single().throwOnError();
  return data;
}

async function countVersions() {
  return (await admin.from('revisions').select('id', { count: 'exact', head: true }).throwOnError()).count;
}

test.each(contentTables)('%s: each change raises the revision by one, but a no-op update does not', async (table) => {
  const before = await revision();
  const item = await createItem(admin, table, { title: 'Una' });
  const created = await revision();
  expect(created.revision).toBe(before.revision + 1);
  expect(Date.parse(created.changed_at)).toBeGreaterThan(Date.parse(before.changed_at));

  const versions = await countVersions();
  const save = (title: string) =>
    admin.from(table).update({ title }).eq('id', item.id).eq('updated_at', item.updated_at).select('updated_at');
  // The response is that of any other save.
  expect((await save('Una').throwOnError()).data).toEqual([{ updated_at: item.updated_at }]);
  expect([await revision(), await countVersions()]).toEqual([created, versions]);

  await save('Otro título').throwOnError();
  expect((await revision()).revision).toBe(before.revision + 2);
  await admin.from(table).delete().eq('id', item.id).throwOnError();
  expect((await revision()).revision).toBe(before.revision + 3);
  await backend.database.exec(`truncate public.${table} cascade`);
  expect((await revision()).revision).toBe(before.revision + 4);
});

test.each(contentTables)('%s: only changes that visitors can see raise the revision', async (table) => {
  const { revision: before } = await revision();
  const { id } = await createItem(admin, table, { published_at: null });
  const change = (changes: { title?: string; published_at?: string | null }) =>
    admin.from(table).update(changes).eq('id', id).throwOnError();
  await change({ title: 'Otro título' });
  await change({ published_at: '2099-01-01' });
  expect((await revision()).revision).toBe(before);
  await change({ published_at: 'now' });
  expect((await revision()).revision).toBe(before + 1);
  await change({ published_at: null });
  await admin.from(table).delete().eq('id', id).throwOnError();
  expect((await revision()).revision).toBe(before + 2);
});

test('counts a multi-row statement once, and ignores no-ops, rollbacks and subscriptions', async () => {
  const { revision: before } = await revision();
  await admin.from('news').insert([buildNews(), buildNews(), buildNews()]).throwOnError();
  expect((await revision()).revision).toBe(before + 1);
  await admin.from('news').update({ title: 'Nadie' }).eq('id', 999_999).throwOnError();
  await admin.from('publications').delete().eq('id', 999_999).throwOnError();
  await visitor.from('subscribers').insert({ email: 'ana@example.org' }).throwOnError();
  const undone = `insert into public.news (title, slug) values ('Se deshace', 'se-deshace'), (' ', 'en-blanco')`;
  await expect(backend.database.exec(undone)).rejects.toThrow('news_title_check');
  expect((await revision()).revision).toBe(before + 1);
});

test('raise_due_revision raises the revision once for scheduled items that have come due', async () => {
  const { id } = await createItem(admin, 'publications', { published_at: '2099-01-01' });
  await createItem(admin, 'news');
  const { revision: before } = await revision();
  await visitor.rpc('raise_due_revision').throwOnError();
  expect((await revision()).revision).toBe(before);
  await backend.database.exec(`
    set session_replication_role = replica;
    update public.publications set published_at = (select changed_at + interval '1 microsecond' from content_revision)
    where id = ${id};
    reset session_replication_role;`);
  for (const db of [visitor, visitor]) await db.rpc('raise_due_revision').throwOnError();
  expect((await revision()).revision).toBe(before + 1);
});

test('content_revision has exactly one row', async () => {
  const insert = (columns: string) => backend.database.query(`insert into public.content_revision ${columns}`);
  await expect(insert('default values')).rejects.toThrow('content_revision_pkey');
  await expect(insert('(id) values (false)')).rejects.toThrow('content_revision_one_row');
});

// Administrators set it, which creates no new version of any item.
describe('the order of the carousel', () => {
  beforeEach(() =>
    backend.database.exec('delete from public.news where id > 0; delete from public.publications where id > 0'),
  );

  const order = (items: string[]) => admin.rpc('order_carousel', { items }).throwOnError();

  async function placesOf(table: 'news' | 'publications') {
    const { data } = await visitor.from(table).select('id, carousel_place').order('id').throwOnError();
    return data.map(({ carousel_place }) => carousel_place);
  }

  test('spans news and publications, and clears the place of items that it omits', async () => {
    const [first, second] = [await createItem(admin, 'news'), await createItem(admin, 'news')];
    const publication = await createItem(admin, 'publications');
    expect([await placesOf('news'), await placesOf('publications')]).toEqual([[null, null], [null]]);
    await order([`news-${second.id}`, `pub-${publication.id}`, `news-${first.id}`]);
    expect([await placesOf('news'), await placesOf('publications')]).toEqual([[3, 1], [2]]);
    await order([`pub-${publication.id}`]);
    expect([await placesOf('news'), await placesOf('publications')]).toEqual([[null, null], [1]]);
  });

  // Specification 2.18-4
  test.each(['news', 'publications'] as const)('%s: changing it makes no version and no conflict', async (table) => {
    const item = await createItem(admin, table);
    const [kept, before] = [await countVersions(), await revision()];
    await order([`${table === 'news' ? 'news' : 'pub'}-${item.id}`]);
    const changes = { title: 'Guardada después' };
    const save = admin.from(table).update(changes).eq('id', item.id).eq('updated_at', item.updated_at);
    const { data } = await save.select('updated_at, carousel_place').throwOnError();
    expect(data).toEqual([{ updated_at: expect.any(String) as string, carousel_place: 1 }]);
    expect(data[0]?.updated_at).not.toBe(item.updated_at);
    expect(await countVersions()).toBe(Number(kept) + 1);
    // The snapshot must follow both changes.
    expect((await revision()).revision).toBe(before.revision + 2);
  });

  test.each(['news', 'publications'] as const)('%s: an item removed and added again has no place', async (table) => {
    const { id } = await createItem(admin, table);
    const mark = (show_in_hero: boolean) => admin.from(table).update({ show_in_hero }).eq('id', id).throwOnError();
    await mark(true);
    await order([`${table === 'news' ? 'news' : 'pub'}-${id}`]);
    expect(await placesOf(table)).toEqual([1]);
    await mark(false);
    await mark(true);
    expect(await placesOf(table)).toEqual([null]);
  });

  test('has at most ten places', async () => {
    const { id } = await createItem(admin, 'news');
    const { error } = await admin.rpc('order_carousel', { items: [...Array<string>(10).fill('news-0'), `news-${id}`] });
    expect(error?.code).toBe('23514');
  });
});
