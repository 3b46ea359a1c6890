import { beforeAll, expect, test } from 'vitest';
import { buildEvent, buildNews, buildPublication, createItem } from '../../support/builders.ts';
import { startFileBackend } from '../../support/backend/fileBackend.ts';
import { contentTables } from '#domain/contentTables.ts';
import { findInTexts } from '#data/records/listing.ts';

const { backend, admin } = await startFileBackend();
const ids = new Map<string, number>();
const soon = new Date(Date.now() + 3_600_000).toISOString();

beforeAll(async () => {
  const seminars = { type: 'seminarios-conferencias' } as const;
  const [other, published_at] = [{ type: 'asociada' } as const, '2024-01-01'];
  const news = [
    { slug: 'ecoe', title: 'Un ECOE en el ciclo clínico', date: '2025-03-01', images: ['/a.webp', '/b.webp'] },
    { slug: 'ecoe-viejo', title: 'Estaciones del ECOE', date: '2010-01-01', ...other },
    { slug: 'clinico', title: 'Razonamiento clínico', date: '2012-01-01' },
    { slug: 'nuevo', title: 'Elecciones', date: '2025-05-01' },
    { slug: 'mas-nuevo', title: 'Becas', date: '2025-06-01' },
    { slug: 'de-otra-lista', title: 'Tutorías', date: '2025-03-02', ...other },
    { slug: 'borrador', title: 'ECOE clínico, un borrador', date: '2025-03-02', published_at: null },
    { slug: 'programada', title: 'ECOE clínico, mañana', date: '2025-02-28', published_at: soon },
    { slug: 'calden', title: 'A la sombra del caldén', date: '2011-01-01', ...other },
  ];
  const publications = [
    { slug: 'guia', title: 'El ECOE paso a paso', published_at },
    { slug: 'glosario', title: 'Glosario', theme: 'etica', publication_date: '2021-03-04', published_at },
    { slug: 'seminario', title: 'Escritura', published_at, ...seminars },
  ];
  const on = (day: string) => ({ starts_on: day, ends_on: day, published_at: '2010-01-01' });
  const events = [
    { slug: 'taller', title: 'Taller de caldén', place: 'Salta', ...on('2099-05-01') },
    { slug: 'asamblea', title: 'Asamblea', type: 'asamblea', ...on('2099-05-01') },
    { slug: 'pasada', title: 'El caldén, una vez', ...on('2020-05-01') },
    { slug: 'en-borrador', title: 'Caldén', ...on('2099-05-01'), published_at: null },
  ];
  for (const inserted of [
    admin.from('news').insert(news.map(buildNews)),
    admin.from('publications').insert(publications.map(buildPublication)),
    admin.from('events').insert(events.map(buildEvent)),
  ])
    for (const { id, slug } of (await inserted.select('id, slug').throwOnError()).data) ids.set(slug, id);
});

async function readAfter(slug: string, kind = 'news', db = backend.anonymousClient()) {
  const { data } = await db.rpc('further_reading', { item_kind: kind, item_id: ids.get(slug) ?? 0 }).throwOnError();
  const inRole = (wanted: string) => data.filter(({ role }) => role === wanted).map((row) => row.slug);
  return { data, related: inRole('related'), newer: inRole('newer'), older: inRole('older') };
}

// Specification 2.6-9
test('suggests three related items, first those that share rare words, then the newest', async () => {
  expect((await readAfter('ecoe')).related).toEqual(['clinico', 'guia', 'ecoe-viejo']);
  expect((await readAfter('guia', 'publications')).related.toSorted()).toEqual(['ecoe', 'ecoe-viejo', 'mas-nuevo']);
  expect((await readAfter('nuevo')).related).toEqual(['mas-nuevo', 'de-otra-lista', 'ecoe']);
});

test('takes the neighbours from the item’s own list, even on the same day', async () => {
  expect(await readAfter('ecoe')).toMatchObject({ newer: ['nuevo'], older: ['clinico'] });
  expect(await readAfter('mas-nuevo')).toMatchObject({ newer: [], older: ['nuevo'] });
  expect(await readAfter('guia', 'publications')).toMatchObject({ newer: ['glosario'], older: [] });
  expect(await readAfter('seminario', 'publications')).toMatchObject({ newer: [], older: [] });
});

// Specification the-agenda-9
test('suggests items on the subject of an event, and its neighbours in the agenda of any type', async () => {
  expect(await readAfter('taller', 'events')).toMatchObject({
    related: ['calden', 'mas-nuevo', 'nuevo'],
    newer: ['asamblea'],
    older: ['pasada'],
  });
  expect(await readAfter('pasada', 'events')).toMatchObject({ newer: ['taller'], older: [] });
  expect((await readAfter('en-borrador', 'events')).data).toEqual([]);
});

// Specification the-agenda-9
test('suggests an upcoming event on the same subject, dated by its first day', async () => {
  const { data, related } = await readAfter('calden');
  expect(related).toEqual(['taller', 'mas-nuevo', 'nuevo']);
  expect(data.find(({ slug }) => slug === 'taller')).toMatchObject({ kind: 'events', date: '2099-05-01' });
});

test('an item that is not public has no further reading, and is never suggested', async () => {
  for (const db of [backend.anonymousClient(), admin]) {
    expect((await readAfter('borrador', 'news', db)).data).toEqual([]);
    expect((await readAfter('programada', 'news', db)).data).toEqual([]);
    expect((await readAfter('guia', 'subscribers', db)).data).toEqual([]);
    const slugs = (await readAfter('ecoe', 'news', db)).data.map(({ slug }) => slug);
    expect(slugs).not.toContain('borrador');
    expect(slugs).not.toContain('programada');
  }
});

test('returns what a card shows: only the cover of the images, the date and the theme', async () => {
  const { data } = await readAfter('nuevo');
  expect(data.find(({ role, slug }) => role === 'older' && slug === 'ecoe')).toEqual({
    role: 'older',
    kind: 'news',
    id: ids.get('ecoe'),
    type: 'afcm',
    slug: 'ecoe',
    title: 'Un ECOE en el ciclo clínico',
    images: ['/a.webp'],
    image_details: {},
    date: '2025-03-01',
    updated_at: expect.any(String) as string,
    theme: null,
  });
  expect((await readAfter('guia', 'publications')).data.find(({ role }) => role === 'newer')).toMatchObject({
    slug: 'glosario',
    date: '2021-03-04',
    theme: 'etica',
  });
});

// Specification 2.17-5
test('finds at most six records of any kind by words of their texts, last saved first', async () => {
  const find = async (words: string) =>
    (await findInTexts(admin, words)).map(({ table, title }) => `${table} ${title}`);
  for (const table of contentTables) {
    await createItem(admin, table, { title: `De ${table}`, summary: 'El criptón del Río Negro.', published_at: null });
  }
  const [first, second, third] = contentTables.map((table) => `${table} De ${table}`).reverse();
  expect(await find('cripton negro')).toEqual([first, second, third]);
  expect(await find('rios cript')).toEqual([first, second, third]);
  expect(await find('criptón ausente')).toEqual([]);
  expect(await find("' | :* <-> &")).toEqual([]);
  const more = Array.from({ length: 9 }, () => buildNews({ content: 'Otro criptón' }));
  await admin.from('news').insert(more).throwOnError();
  expect(await find('criptón')).toHaveLength(6);
});
