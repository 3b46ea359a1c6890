import { expect, test } from 'vitest';
import { eventTypes, newsTypes, publicationThemes, publicationTypes } from '#site.config.ts';
import { contentTables, type ContentTable } from '#domain/contentTables.ts';
import { builders, createEvent, createItem, createNews, createPublication } from '../support/builders.ts';
import { startFileBackend } from '../support/backend/fileBackend.ts';

const { backend, admin: db } = await startFileBackend();

/** The constraint or column that a row violates; undefined if it is valid. */
async function brokenBy(table: ContentTable, changes: object): Promise<string | undefined> {
  const { error } = await db.from(table).insert({ ...builders[table](), ...changes } as never);
  return error
    ? (/constraint "(\w+)"|column "(\w+)"/.exec(error.message)?.slice(1).find(Boolean) ?? error.message)
    : undefined;
}

const each = (column: string, ...values: unknown[]) => values.map((value) => ({ [column]: value }));
const images = (count: number) => Array.from({ length: count }, (_, index) => `https://example.org/${index}.webp`);
const detail = (value: unknown) => ({ image_details: { 'https://example.org/0.webp': value } });
const mostImages = { news: 10, publications: 3, events: 1 };
const day = { starts_on: '2027-05-14', ends_on: '2027-05-14' };
const typesOfOthers = { news: 'afcm-aporta', publications: 'asociada', events: 'afcm' };

/** Values that every kind refuses, by the column or the constraint, without the table’s name, that refuses them. */
const refusedByAll = (table: ContentTable): Record<string, object[]> => ({
  title: [{ title: null }],
  title_check: [{ title: ' \n\t' }, { title: 'a'.repeat(301) }],
  slug_check: each('slug', '', 'Salud', 'educación', 'a/b', 'a b', 'a--b', '-a', 'a\nb', 'a'.repeat(321)),
  summary_check: [{ summary: 'a'.repeat(2001) }],
  content_check: [{ content: 'a'.repeat(200_001) }],
  images: [{ images: null }],
  images_check: each('images', images(mostImages[table] + 1), [''], [null], [['a', 'b']], ['a'.repeat(20_001)]),
  image_details: [{ image_details: null }],
  image_details_check: [
    { image_details: [] },
    { image_details: Object.fromEntries(images(11).map((image) => [image, { alt: 'a' }])) },
    ...['un aula', { alt: 'a'.repeat(301) }, { alt: 7 }, { alt: 'a', onclick: 'b' }].map(detail),
    ...[[0.5], [0.5, 1.1], [-0.1, 0], ['0', '1'], 0.5, [[0.5], 0.5]].map((focus) => detail({ focus })),
  ],
  type_check: [{ type: typesOfOthers[table] }],
  published_at_check: each('published_at', '1899-12-31', '3000-01-01'),
});

const refusedByOne: Record<ContentTable, Record<string, object[]>> = {
  news: {
    slug_reserved_check: [{ slug: 'index' }],
    source_check: [{ source: 'a'.repeat(301) }],
    date_check: [{ date: '1899-12-31' }, { date: 'infinity' }],
    show_in_hero: [{ show_in_hero: null }],
    published_at_check: [{ published_at: 'infinity' }],
  },
  publications: {
    slug_reserved_check: [{ slug: 'index' }],
    pdf_url_check: each('pdf_url', 'javascript:alert(1)', 'x\nhttps://a.b', '', `https://${'a'.repeat(1993)}`),
    youtube_url_check: [{ youtube_url: 'javascript:alert(1)' }, { youtube_url: `https://${'a'.repeat(493)}` }],
    publication_date_check: [{ publication_date: '1899-12-31' }],
    authors_check: [{ authors: 'a'.repeat(2001) }],
    theme_check: [{ theme: 'cocina' }, { theme: '' }],
    pdf_pages_check: [{ pdf_pages: 0 }],
    video_minutes_check: [{ video_minutes: 0 }],
  },
  events: {
    slug_reserved_check: [{ slug: 'index' }],
    starts_on: [{ starts_on: null }],
    days_check: [{ starts_on: '1899-12-31' }],
    end_check: [
      { starts_on: '2027-05-15', ends_on: '2027-05-14' },
      { ...day, start_time: '10:00', end_time: '09:59' },
    ],
    hours_check: [{ start_time: '10:00' }, { end_time: '10:00' }, { start_time: '10:00', end_time: '24:00' }],
    place_check: [{ place: 'a'.repeat(301) }],
    url_check: each('url', 'javascript:alert(1)', 'https://x.org/a b', `https://x.org/${'a'.repeat(2001)}`),
    where_check: [{ place: ' ' }],
    published_at_check: [{ published_at: 'infinity' }],
  },
};

// Specification 2.22-2, 3-1, 9-1, the-agenda-8
test.each(contentTables)('%s: rejects a row with a value outside its limits', async (table) => {
  for (const [name, rows] of [refusedByAll(table), refusedByOne[table]].flatMap(Object.entries<object[]>)) {
    const refusal = name.endsWith('_check') ? `${table}_${name}` : name;
    for (const row of rows) expect.soft(await brokenBy(table, row), JSON.stringify(row).slice(0, 80)).toBe(refusal);
  }
});

const takenByOne: Record<ContentTable, object[]> = {
  news: newsTypes.map((type) => ({ type })),
  publications: [
    ...publicationTypes.map((type) => ({ type })),
    { has_pdf: true, pdf_url: 'https://a.b/c.pdf', has_video: true, youtube_url: 'https://youtu.be/x' },
    { has_pdf: true, pdf_url: null },
    { publication_date: '2025-06-17', authors: 'Pérez, Ana', theme: 'evaluacion', pdf_pages: 12, video_minutes: 95 },
  ],
  events: [
    ...eventTypes.map((type) => ({ type })),
    { starts_on: '2027-05-14', ends_on: '2027-05-16' },
    { ...day, start_time: '18:00', end_time: '18:00' },
    { starts_on: '2027-05-14', ends_on: '2027-05-15', start_time: '20:00', end_time: '02:00' },
    { place: '', url: 'https://example.org/sala' },
  ],
};

// Specification the-agenda-8
test.each(contentTables)('%s: accepts a row with a value at its limits', async (table) => {
  const takenByAll = [
    { title: 'ñ'.repeat(300), slug: 'caem_2025-dia-1' },
    { images: images(mostImages[table]) },
    detail({ alt: 'ñ'.repeat(300), focus: [0.5, 0.25] }),
    detail({ alt: '', focus: [0, 1] }),
    { content: 'ñ'.repeat(200_000) },
  ];
  for (const row of [...takenByAll, ...takenByOne[table]]) {
    expect.soft(await brokenBy(table, row), JSON.stringify(row).slice(0, 80)).toBeUndefined();
  }
});

// Specification 3-2
test.each([
  ['news', { type: 'asociada' }],
  ['events', { type: 'asamblea' }],
] as const)('%s: rejects a slug that another item uses, even one of another type', async (table, otherType) => {
  const { slug } = await createItem(db, table);
  const row = { ...builders[table](), slug, ...otherType } as never;
  const message = `duplicate key value violates unique constraint "${table}_slug_key"`;
  expect((await db.from(table).insert(row)).error).toMatchObject({ code: '23505', message });
});

const empty = { summary: '', content: '', images: [], image_details: {} };

// Specification 3-1, 3-6
test.each([
  ['news', {}, { ...empty, source: '', type: 'afcm', show_in_hero: false }],
  [
    'publications',
    {},
    {
      ...{ ...empty, type: 'afcm-aporta', authors: '', theme: null, publication_date: null, show_in_hero: false },
      ...{ has_pdf: false, has_video: false, pdf_url: null, youtube_url: null, pdf_pages: null, video_minutes: null },
    },
  ],
  ['events', { ...day, place: 'Salta' }, { ...empty, type: 'congreso', start_time: null, end_time: null, url: '' }],
] as const)('%s: every optional column has a default', async (table, required, defaults) => {
  const row = { title: 'Mínima', slug: 'minima', ...required } as never;
  const { data } = await db.from(table).insert(row).select().single().throwOnError();
  expect(data).toMatchObject(defaults);
});

// Specification 3-1
test('the date of a news item defaults to the current day in Argentina', async () => {
  const { rows } = await backend.database.query<{ late: string; column_default: string }>(`
    select (timestamptz '2025-01-06 02:59:59Z' at time zone 'America/Argentina/Buenos_Aires')::date::text as late,
      column_default
    from information_schema.columns where table_name = 'news' and column_name = 'date'`);
  expect(rows).toEqual([
    { late: '2025-01-05', column_default: `((now() AT TIME ZONE 'America/Argentina/Buenos_Aires'::text))::date` },
  ]);
});

test.each([
  ['the year of its own date', { publication_date: '2019-03-01', published_at: '2025-06-17T12:00:00Z' }, 2019],
  ['the year in Argentina when it was published', { published_at: '2026-01-01T02:59:59Z' }, 2025],
  ['no year while it is a draft without a date', { published_at: null }, null],
])('a publication is filed under %s', async (_, changes, year) => {
  expect((await createPublication(db, changes)).year).toBe(year);
});

// Specification 3-8
test('the database allows exactly the types and themes of the site configuration', async () => {
  const { rows } = await backend.database.query<{ conname: string; definition: string }>(
    `select conname, pg_get_constraintdef(oid) as definition from pg_constraint
     where conname ~ '^(news|publications|events)_(type|theme)_check$'`,
  );
  const values = rows.map(({ conname, definition }) => [
    conname,
    [...definition.matchAll(/'([^']+)'/g)].map(([, value]) => value),
  ]);
  expect(Object.fromEntries(values)).toEqual({
    news_type_check: newsTypes,
    publications_type_check: publicationTypes,
    publications_theme_check: publicationThemes,
    events_type_check: eventTypes,
  });
});

test.each(contentTables)('%s: an insert sets both times, and an update changes only updated_at', async (table) => {
  const created = await createItem(db, table);
  expect(created.updated_at).toBe(created.created_at);
  // ISO 8601, which every browser reads.
  expect(created.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
  const save = db.from(table).update({ title: 'Otro título' }).eq('id', created.id);
  const { data: changed } = await save.select('created_at, updated_at').single().throwOnError();
  expect(changed.created_at).toBe(created.created_at);
  expect(Date.parse(changed.updated_at)).toBeGreaterThan(Date.parse(created.updated_at));
});

const pasted = 'uno\u000Bdos\u000Ctres\u0001';

test('drops control characters from every text, but keeps words and authors apart', async () => {
  const texts = { title: pasted, summary: pasted, content: `\u0008una\tlínea\nde\r\ntexto\u001f\u007f\u0085` };
  const shown = { title: 'uno dos tres', summary: 'uno dos tres', content: 'una\tlínea\nde\r\ntexto' };
  const news = await createNews(db, { ...texts, source: pasted });
  expect(news).toMatchObject({ ...shown, source: 'uno dos tres' });
  const publication = await createPublication(db, { ...texts, authors: 'Pérez, Ana\u000BGómez, Juan\u0001' });
  expect(publication).toMatchObject({ ...shown, authors: 'Pérez, Ana\nGómez, Juan' });
  const event = await createEvent(db, { ...texts, place: pasted, url: 'https://example.org/\u0001a' });
  expect(event).toMatchObject({ ...shown, place: 'uno dos tres', url: 'https://example.org/a' });

  const save = db.from('news').update({ title: 'Otro\u0001' }).eq('id', news.id);
  expect((await save.select('title').single()).data).toEqual({ title: 'Otro' });
});

test('drops control characters from alternative texts', async () => {
  const detailsWith = (alt: string) => ({
    'https://example.org/0.webp': { alt, focus: [0.5, 0.25] },
    'https://example.org/1.webp': { focus: [0, 1] },
    'https://example.org/2.webp': { alt: '' },
  });
  const data = await createNews(db, { images: images(3), image_details: detailsWith(pasted) });
  expect(data.image_details).toEqual(detailsWith('uno dos tres'));
});
