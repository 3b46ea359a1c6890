import { beforeAll, expect, test } from 'vitest';
import { listAllNews, listHeroNews, listNews, listNewsForFeed } from '#data/news.ts';
import {
  listAllPublications,
  listHeroPublications,
  listNewestPublications,
  listPublications,
  listPublicationsForFeed,
} from '#data/publications.ts';
import { listNumberedSlugs } from '#data/records/listing.ts';
import { countPublished, listRecentlyEdited, listWithoutAltText, listWithoutCover } from '#data/records/overview.ts';
import { duplicateRecord } from '#data/records/duplicateRecord.ts';
import type { RecordInput } from '#data/records/records.ts';
import { buildNews } from '../support/builders.ts';
import { startFileBackend } from '../support/backend/fileBackend.ts';

/** Items of three dates in id order, each created, dated and last saved on its date. */
const items = `
  (values ('enero', date '2025-01-05'), ('febrero', '2025-02-01'), ('febrero-2', '2025-02-01'), ('2024', '2024-12-31'))
  as item (slug, day)`;
const newestFirst = ['febrero-2', 'febrero', 'enero', '2024'];

const { backend, visitor: db, admin } = await startFileBackend();

beforeAll(async () => {
  await backend.database.exec(`
    insert into public.news (title, slug, show_in_hero, date, updated_at) select 'Una', slug, true, day, day from ${items};
    insert into public.publications (title, slug, show_in_hero, created_at, updated_at, published_at)
    select 'Una', slug, true, day, day, day from ${items};
  `);
  // An index could return rows in its own order and hide a missing `order by`.
  const { rows } = await backend.database.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index
     where indrelid in ('public.news'::regclass, 'public.publications'::regclass) and not indisunique`,
  );
  await backend.database.exec(`drop index ${rows.map(({ name }) => name).join(', ')}`);
});

const panel = { page: 1, pageSize: 20 };

// Specification 7-1
test('every list is sorted newest first, and within a day by descending id', async () => {
  const lists = {
    'the news of a tab': () => listNews(db, 'afcm'),
    'the news of the carousel': () => listHeroNews(db),
    'the feed of the news': () => listNewsForFeed(db, { limit: 20 }),
    'the panel’s news': async () => (await listAllNews(db, panel)).rows,
    'the news that were edited last': () => listRecentlyEdited(db, 'news', 6),
    'the publications of a type': () => listPublications(db, { type: 'afcm-aporta' }),
    'the newest publications of the library': () => listNewestPublications(db, 20),
    'the publications of the carousel': () => listHeroPublications(db),
    'the feed of a type': () => listPublicationsForFeed(db, { type: 'afcm-aporta', limit: 20 }),
    'the panel’s publications': async () => (await listAllPublications(db, panel)).rows,
    'the publications that were edited last': () => listRecentlyEdited(db, 'publications', 6),
  };
  for (const [name, list] of Object.entries(lists)) {
    const slugs = (await list()).map(({ slug }) => slug);
    expect.soft(slugs, name).toEqual(newestFirst);
  }
});

test.each(['news', 'publications'] as const)('limits the list of %s without a cover, but counts all', async (table) => {
  const { rows } = await backend.database.query<{ id: number }>(`
    update public.${table} set images = '{/placeholder.svg}' where slug = 'febrero' returning id`);
  const uncovered = await listWithoutCover(db, table, 2);
  expect(uncovered.total).toBe(3);
  expect(uncovered.rows).toHaveLength(2);
  expect(uncovered.rows.map(({ id }) => id)).not.toContain(rows[0]?.id);
  expect((await listWithoutCover(db, table, 20)).rows).toHaveLength(3);
});

test('lists the numbered slugs of one slug and no other', async () => {
  expect(await listNumberedSlugs(db, 'news', 'febrero')).toEqual(['febrero-2']);
  expect(await listNumberedSlugs(db, 'news', 'ener')).toEqual([]);
});

test.each(['news', 'publications'] as const)('lists the %s with an image that lacks a description', async (table) => {
  const details = {
    enero: { '/a.webp': { alt: 'Un aula' }, '/b.webp': { alt: '' } },
    febrero: { '/a.webp': { focus: [0.5, 0.2] }, '/b.webp': { alt: 'Un patio' } },
    'febrero-2': { '/a.webp': { alt: 'Un aula' }, '/c.webp': { alt: 'De otra imagen' } },
  };
  for (const [slug, image_details] of Object.entries(details)) {
    await backend.database.query(
      `update public.${table} set title = slug, images = '{/a.webp,/b.webp}', image_details = $1 where slug = $2`,
      [image_details, slug],
    );
  }
  const listed = async (limit: number) => {
    const { rows, total } = await listWithoutAltText(admin, table, limit);
    return [...rows.map(({ title }) => title), total];
  };
  expect(await listed(9)).toEqual(['febrero-2', 'febrero', 2]);
  expect(await listed(1)).toEqual(['febrero-2', 2]);
  await expect(listWithoutAltText(db, table, 1)).rejects.toThrow('permission denied');
});

test('lists upcoming events without a cover, and past events without an alternative text', async () => {
  await backend.database.exec(`
    insert into public.events (title, slug, type, place, starts_on, ends_on, images, published_at) values
      ('Una', 'pasada', 'seminario', 'Quilmes', '2024-01-05', '2024-01-05', '{}', now()),
      ('Una', 'pasada-con-imagen', 'seminario', 'Quilmes', '2024-02-05', '2024-02-05', '{/placeholder.svg}', now()),
      ('Una', 'segunda', 'seminario', 'Quilmes', '2999-02-05', '2999-02-05', '{}', now()),
      ('Una', 'primera', 'seminario', 'Quilmes', '2999-01-05', '2999-01-05', '{}', null);
    update public.events set title = slug;
  `);
  const titles = async (list: typeof listWithoutCover, limit: number) => {
    const { rows, total } = await list(admin, 'events', limit);
    return [...rows.map(({ title }) => title), total];
  };
  expect(await titles(listWithoutCover, 1)).toEqual(['primera', 2]);
  expect(await titles(listWithoutAltText, 9)).toEqual(['pasada-con-imagen', 1]);
  expect(await countPublished(admin, 'events')).toBe(3);
});

test('gives each duplicate of an item with the longest title a slug of its own', async () => {
  const input = buildNews({ title: 'a'.repeat(300), slug: 'a'.repeat(300) }) as RecordInput<'news'>;
  const ids = [await duplicateRecord(admin, 'news', input), await duplicateRecord(admin, 'news', input)];
  const { data } = await admin.from('news').select('title, slug').in('id', ids).order('id').throwOnError();
  const title = `${'a'.repeat(292)} (copia)`;
  const slug = `${'a'.repeat(292)}-copia`;
  expect(data).toEqual([
    { title, slug },
    { title, slug: `${slug}-2` },
  ]);
});

test('searches a panel list for words, each literally, ignoring accents, case and hyphens', async () => {
  for (const [slug, title] of Object.entries({ ana: 'ÑANDÚ: Educación (50 %)', eva: 'Nandu-21, educacion [50 .]' }))
    await admin.from('news').insert(buildNews({ slug, title })).throwOnError();
  const found = async (search: string) =>
    (await listAllNews(admin, { ...panel, search })).rows.map(({ title }) => title.slice(0, 5)).toSorted();
  expect(await found('ñandú')).toEqual(['Nandu', 'ÑANDÚ']);
  expect(await found('EDUCACION')).toEqual(['Nandu', 'ÑANDÚ']);
  expect(await found('(50 %)')).toEqual(['ÑANDÚ']);
  expect(await found('[50 .]')).toEqual(['Nandu']);
  expect(await found('.*')).toEqual([]);
  expect(await found('21 nandu educacion')).toEqual(['Nandu']);
  expect(await found('educación-ñandú')).toEqual(['Nandu', 'ÑANDÚ']);
  await admin.from('news').delete().in('slug', ['ana', 'eva']).throwOnError();
});
