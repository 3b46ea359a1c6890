import { describe, expect, test } from 'vitest';
import { contentTables, type ContentTable } from '#domain/contentTables.ts';
import { createItem } from '../support/builders.ts';
import { startFileBackend } from '../support/backend/fileBackend.ts';

const { backend, visitor, admin } = await startFileBackend();

describe.each(contentTables)('versions and trash of %s', (kind) => {
  const create = (...changes: [changes?: Parameters<typeof createItem>[2]]) => createItem(admin, kind, ...changes);
  const save = (id: number, changes: { title?: string; slug?: string }) =>
    admin.from(kind).update(changes).eq('id', id);
  const remove = (id: number) => admin.from(kind).delete().eq('id', id).throwOnError();

  async function createAndRemove() {
    const item = await create();
    await remove(item.id);
    return item;
  }

  async function restore(id: number) {
    return (await admin.rpc('restore_from_trash', { deleted_kind: kind, deleted_id: id }).throwOnError()).data;
  }

  /** Backdates every version of an item. */
  async function age(id: number, interval: string) {
    await backend.database.query(
      `update public.revisions set saved_at = saved_at - $1::interval where kind = $2 and record_id = $3`,
      [interval, kind, id],
    );
  }

  // Specification 7-12
  test('keeps a version with its author for every save, but not for a no-op or failed one', async () => {
    const { id } = await create({ title: 'Primera' });
    for (const title of ['Segunda', 'Segunda']) await save(id, { title }).throwOnError();
    expect((await save(id, { title: ' ' })).error?.code).toBe('23514');
    const kept = await revisionsOf(kind, id);
    expect(kept.map(({ title, author, is_deletion }) => [title, author, is_deletion])).toEqual([
      ['Primera', 'admin@example.org', false],
      ['Segunda', 'admin@example.org', false],
    ]);
  });

  test('restores an item as a draft if it would have become public in the trash', async () => {
    const published_at = new Date(Date.now() - 60_000).toISOString();
    const [shown, scheduled] = [await create({ published_at }), await create({ published_at })];
    for (const { id } of [shown, scheduled]) await remove(id);
    await age(scheduled.id, '1 hour');
    expect(await restore(shown.id)).toMatchObject([{ id: shown.id, published_at: expect.any(String) as string }]);
    expect(await restore(scheduled.id)).toMatchObject([{ id: scheduled.id, published_at: null }]);
  });

  // Specification 7-12
  test('keeps the last fifty versions, however old', async () => {
    expect(await saveWithAges(kind, days(60, 400))).toEqual([...versions(12, 60), 'La última']);
    // Older ones go as far as the last fifty do not reach.
    expect(await saveWithAges(kind, [...days(40, 400), ...days(20, 30)])).toEqual([...versions(12, 60), 'La última']);
  });

  // Specification 7-12
  test('keeps all versions of the last year, even more than fifty', async () => {
    expect(await saveWithAges(kind, [...days(15, 366), ...days(55, 364)])).toEqual([...versions(16, 70), 'La última']);
  });

  // Specification 7-13, the-agenda-7
  test('restores a deleted item once, unchanged, with its id and addresses', async () => {
    const { id, slug } = await create({ title: 'Para volver' });
    await save(id, { slug: `${slug}-nueva` }).throwOnError();
    const read = async () => (await admin.from(kind).select().eq('id', id).single().throwOnError()).data;
    const before = await read();
    await remove(id);
    expect(await restore(id)).toMatchObject([{ id, slug: before.slug }]);
    expect({ ...(await read()), updated_at: '' }).toEqual({ ...before, updated_at: '' });
    expect(await restore(id)).toEqual([]);
    expect((await admin.from('trash').select('id').eq('kind', kind).eq('record_id', id)).data).toEqual([]);
    const { data: previous } = await visitor.from(previousSlugs[kind]).select('slug').eq('slug', slug).throwOnError();
    expect(previous).toEqual([{ slug }]);
  });

  test('numbers the slug of a restored item if another item has taken it', async () => {
    const { id, slug } = await createAndRemove();
    await create({ slug });
    expect(await restore(id)).toMatchObject([{ id, slug: `${slug}-2` }]);
  });

  // Specification 7-13
  test('removes an item and its versions from the trash only after thirty days', async () => {
    const [young, old, back] = [await createAndRemove(), await createAndRemove(), await createAndRemove()];
    await restore(back.id);
    for (const [{ id }, interval] of [
      [young, '29 days'],
      [old, '30 days'],
      [back, '2 months'],
    ] as const) {
      await age(id, interval);
    }
    expect(await restore(old.id)).toEqual([]);
    await admin.rpc('empty_trash').throwOnError();
    const left = [young, old, back].map(async ({ id }) => (await revisionsOf(kind, id)).length);
    expect(await Promise.all(left)).toEqual([2, 0, 3]);
  });
});

const previousSlugs = {
  news: 'news_previous_slugs',
  publications: 'publication_previous_slugs',
  events: 'event_previous_slugs',
} as const;

async function revisionsOf(kind: ContentTable, id: number) {
  const found = admin.from('revisions').select('author, is_deletion, record').eq('kind', kind).eq('record_id', id);
  const { data } = await found.order('id').throwOnError();
  return data.map(({ record, ...rest }) => ({ ...rest, title: (record as { title: string }).title }));
}

/** Creates an item with a version for each of these ages in days, oldest first, and saves it once more. */
async function saveWithAges(kind: ContentTable, ages: number[]) {
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
  return (await revisionsOf(kind, id)).map(({ title }) => title);
}

const days = (count: number, age: number) => Array.from({ length: count }, () => age);
/** The titles of those versions. */
const versions = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
