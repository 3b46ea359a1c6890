import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createItem, createNews, createPublication } from '../support/builders.ts';
import { startFileBackend } from '../support/backend/fileBackend.ts';

const { backend, visitor, admin } = await startFileBackend();

async function revisionsOf(kind: 'news' | 'publications' | 'events', id: number) {
  const { data } = await admin
    .from('revisions')
    .select('id, author, is_deletion, record')
    .eq('kind', kind)
    .eq('record_id', id)
    .order('id')
    .throwOnError();
  return data.map(({ record, ...rest }) => ({ ...rest, record: record as { title: string; slug: string } }));
}

async function removeNews(id: number) {
  await admin.from('news').delete().eq('id', id).throwOnError();
}

async function restore(kind: 'news' | 'publications', id: number) {
  return (await admin.rpc('restore_from_trash', { deleted_kind: kind, deleted_id: id }).throwOnError()).data;
}

/** Backdates every version of an item. */
async function age(kind: string, id: number, interval: string) {
  await backend.database.query(
    `update public.revisions set saved_at = saved_at - $1::interval where kind = $2 and record_id = $3`,
    [interval, kind, id],
  );
}

test('every save is kept with its author, what changed nothing is not', async () => {
  const { id } = await createNews(admin, { title: 'Primera' });
  await admin.from('news').update({ title: 'Segunda' }).eq('id', id).throwOnError();
  await admin.from('news').update({ title: 'Segunda' }).eq('id', id).throwOnError();
  const kept = await revisionsOf('news', id);
  expect(kept.map(({ record, author, is_deletion }) => [record.title, author, is_deletion])).toEqual([
    ['Primera', 'admin@example.org', false],
    ['Segunda', 'admin@example.org', false],
  ]);
});

test('a save that fails leaves no version', async () => {
  const { id } = await createNews(admin);
  const { error } = await admin.from('news').update({ title: ' ' }).eq('id', id);
  expect(error?.code).toBe('23514');
  expect(await revisionsOf('news', id)).toHaveLength(1);
});

const kinds = ['news', 'publications', 'events'] as const;

/** Creates an item with a version for each of these ages in days, oldest first, and saves it once more. */
async function saveWithAges(kind: (typeof kinds)[number], ages: number[]) {
  const { id } = await createItem(admin, kind);
  await backend.database.query(
    `insert into public.revisions (kind, record_id, saved_at, record, files)
     select kind, record_id, now() - age * interval '1 day', record || jsonb_build_object('title', place::text), files
     from public.revisions, unnest($1::int[]) with ordinality as each (age, place) where kind = $2 and record_id = $3`,
    [ages, kind, id],
  );
  // The version that created it is the oldest.
  await backend.database.query(
    `update public.revisions set saved_at = now() - interval '10 years' where kind = $1 and record_id = $2
     and id = (select min(id) from public.revisions where kind = $1 and record_id = $2)`,
    [kind, id],
  );
  await admin.from(kind).update({ title: 'La última' }).eq('id', id).throwOnError();
  return (await revisionsOf(kind, id)).map(({ record }) => record.title);
}

const days = (count: number, age: number) => Array.from({ length: count }, () => age);
/** The titles of those versions. */
const versions = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

describe.each(kinds)('of the versions of %s', (kind) => {
  test('the last fifty stay, however old they are', async () => {
    expect(await saveWithAges(kind, days(60, 400))).toEqual([...versions(12, 60), 'La última']);
  });

  test('all of the last year stay, more than fifty of them', async () => {
    const ages = [...days(15, 366), ...days(55, 364)];
    expect(await saveWithAges(kind, ages)).toEqual([...versions(16, 70), 'La última']);
  });

  test('older ones go as far as the last fifty do not reach', async () => {
    const ages = [...days(40, 400), ...days(20, 30)];
    expect(await saveWithAges(kind, ages)).toEqual([...versions(12, 60), 'La última']);
  });
});

test('a visitor reads neither versions nor the trash, and restores nothing', async () => {
  const { id } = await createNews(admin);
  await removeNews(id);
  expect((await visitor.from('revisions').select('id')).error?.code).toBe('42501');
  expect((await visitor.from('trash').select('id')).error?.code).toBe('42501');
  expect((await visitor.rpc('restore_from_trash', { deleted_kind: 'news', deleted_id: id })).error?.code).toBe('42501');
  expect((await visitor.rpc('empty_trash')).error?.code).toBe('42501');
});

test('an administrator cannot change what was kept', async () => {
  const { id } = await createNews(admin);
  const [kept] = await revisionsOf('news', id);
  expect(
    (
      await admin
        .from('revisions')
        .delete()
        .eq('id', kept?.id ?? 0)
    ).error?.code,
  ).toBe('42501');
  expect(
    (
      await admin
        .from('revisions')
        .update({ author: 'otra' })
        .eq('id', kept?.id ?? 0)
    ).error?.code,
  ).toBe('42501');
});

test('what was deleted comes back as it was, under its number and address', async () => {
  const before = await createNews(admin, { title: 'Para volver', images: ['https://example.org/foto.webp'] });
  await removeNews(before.id);
  expect(await restore('news', before.id)).toMatchObject([{ id: before.id, slug: before.slug }]);
  const { data: after } = await admin.from('news').select().eq('id', before.id).single().throwOnError();
  expect({ ...after, updated_at: '' }).toEqual({ ...before, updated_at: '' });
  expect((await admin.from('trash').select('id').eq('record_id', before.id).throwOnError()).data).toEqual([]);
});

test('nothing is restored twice', async () => {
  const { id } = await createNews(admin);
  await removeNews(id);
  await restore('news', id);
  expect(await restore('news', id)).toEqual([]);
});

test('where another item took the address, the one that comes back gets the next', async () => {
  const { id, slug } = await createNews(admin);
  await removeNews(id);
  await createNews(admin, { slug });
  expect(await restore('news', id)).toMatchObject([{ id, slug: `${slug}-2` }]);
});

test('a publication whose address was taken gets the next, too', async () => {
  const item = await createItem(admin, 'publications');
  await admin.from('publications').delete().eq('id', item.id).throwOnError();
  await createPublication(admin, { slug: item.slug });
  expect(await restore('publications', item.id)).toMatchObject([{ id: item.id, slug: `${item.slug}-2` }]);
});

test('addresses that it had before lead to it again', async () => {
  const { id, slug } = await createNews(admin);
  await admin
    .from('news')
    .update({ slug: `${slug}-nueva` })
    .eq('id', id)
    .throwOnError();
  await removeNews(id);
  await restore('news', id);
  const { data } = await visitor.from('news_previous_slugs').select('news_id').eq('slug', slug).single().throwOnError();
  expect(data.news_id).toBe(id);
});

test('after thirty days it is gone with its versions, and only then', async () => {
  const [young, old] = [await createNews(admin), await createNews(admin)];
  await removeNews(young.id);
  await removeNews(old.id);
  await age('news', young.id, '29 days');
  await age('news', old.id, '30 days');
  expect(await restore('news', old.id)).toEqual([]);
  await admin.rpc('empty_trash').throwOnError();
  expect(await revisionsOf('news', young.id)).toHaveLength(2);
  expect(await revisionsOf('news', old.id)).toEqual([]);
});

test('an item that came back stays, however long ago it was deleted', async () => {
  const { id } = await createNews(admin);
  await removeNews(id);
  await restore('news', id);
  await age('news', id, '2 months');
  await admin.rpc('empty_trash').throwOnError();
  expect(await revisionsOf('news', id)).toHaveLength(3);
});

test('files that a version refers to are in use until the trash is emptied', async () => {
  const url = `${backend.url}/storage/v1/object/public/images/${randomUUID()}.webp`;
  const { id } = await createNews(admin, { images: [url] });
  const unused = async () => (await admin.rpc('unreferenced_files', { urls: [url] }).throwOnError()).data;
  await removeNews(id);
  expect(await unused()).toEqual([]);
  await age('news', id, '31 days');
  await admin.rpc('empty_trash').throwOnError();
  expect(await unused()).toEqual([url]);
});
