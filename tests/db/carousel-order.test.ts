import { beforeEach, expect, test } from 'vitest';
import { createItem } from '../support/builders.ts';
import { startFileBackend } from '../support/backend/fileBackend.ts';

/** The order of the carousel: administrators set it, and doing so creates no new version of any item. */
const { backend, visitor, admin } = await startFileBackend();

beforeEach(() =>
  backend.database.exec('delete from public.news where id > 0; delete from public.publications where id > 0'),
);

const order = (items: string[]) => admin.rpc('order_carousel', { items }).throwOnError();

async function placesOf(table: 'news' | 'publications') {
  const { data } = await visitor.from(table).select('id, carousel_place').order('id').throwOnError();
  return data.map(({ carousel_place }) => carousel_place);
}

async function countRevisions(): Promise<number> {
  const { count } = await admin.from('revisions').select('id', { count: 'exact', head: true }).throwOnError();
  return count ?? 0;
}

test('an order goes through both kinds, and what it does not name has no place', async () => {
  const [first, second] = [await createItem(admin, 'news'), await createItem(admin, 'news')];
  const publication = await createItem(admin, 'publications');
  expect([await placesOf('news'), await placesOf('publications')]).toEqual([[null, null], [null]]);
  await order([`news-${second.id}`, `pub-${publication.id}`, `news-${first.id}`]);
  expect([await placesOf('news'), await placesOf('publications')]).toEqual([[3, 1], [2]]);
  await order([`pub-${publication.id}`]);
  expect([await placesOf('news'), await placesOf('publications')]).toEqual([[null, null], [1]]);
});

// Specification 2.18-4
test.each(['news', 'publications'] as const)('%s: an order is no new version; a save beside it is', async (table) => {
  const item = await createItem(admin, table);
  const [kept, before] = [await countRevisions(), await revision()];
  await order([`${table === 'news' ? 'news' : 'pub'}-${item.id}`]);
  const { data } = await admin
    .from(table)
    .update({ title: 'Guardada después' })
    .eq('id', item.id)
    .eq('updated_at', item.updated_at)
    .select('updated_at, carousel_place')
    .throwOnError();
  expect(data).toEqual([{ updated_at: expect.any(String) as string, carousel_place: 1 }]);
  expect(data[0]?.updated_at).not.toBe(item.updated_at);
  expect(await countRevisions()).toBe(kept + 1);
  // The snapshot must follow both changes.
  expect(await revision()).toBe(before + 2);
});

async function revision(): Promise<number> {
  const { data } = await visitor.from('content_revision').select('revision').single().throwOnError();
  return data.revision;
}

test('an order has ten places', async () => {
  const { id } = await createItem(admin, 'news');
  const { error } = await admin.rpc('order_carousel', { items: [...Array<string>(10).fill('news-0'), `news-${id}`] });
  expect(error?.code).toBe('23514');
});
