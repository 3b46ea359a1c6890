import { describe, expect, test } from 'vitest';
import type { ContentTable } from '#domain/contentTables.ts';
import { buildEvent, buildNews, buildPublication } from '../../support/builders.ts';
import { startSearchBackend } from '../../support/backend/searchBackend.ts';

const { backend, search, suggest, found } = await startSearchBackend();

/** Adds rows past the API, whose idle connection may be closed after a long search. */
async function add(table: ContentTable, ...rows: object[]): Promise<void> {
  for (const row of rows) {
    const columns = Object.keys(row).join();
    await backend.database.query(
      `insert into public.${table} (${columns}) select ${columns} from jsonb_populate_record(null::public.${table}, $1)`,
      [row],
    );
  }
}

test('finds every form of a word, and words that begin with one being typed', async () => {
  const education = ['educacion', 'sin-acentos'];
  const slugsOf: Record<string, string[]> = {
    ...{ educación: education, educacion: education, EDUCACIÓN: education, educaciones: education },
    ...{ educativas: education, edu: education, educaci: education, universid: ['universidades'] },
    ...{ medicas: ['medico', 'sin-acentos'], médicos: ['medico', 'sin-acentos'], 'médico rur': ['medico'] },
    ...{ facultad: ['facultades'], joven: ['facultades'], simulaciones: ['guia'], clinico: ['guia'] },
    ...{ 'simulacion clin': ['guia'], medicamento: [], edición: [], facturas: [], unicornio: [] },
    // Addresses, and what stands in them, are no words.
    ...{ https: [], oculto: [], images: [] },
  };
  for (const [words, slugs] of Object.entries(slugsOf)) expect.soft(await found(words), words).toEqual(slugs);
});

test('requires every word, and supports quoted phrases, exclusion with a hyphen and `or`', async () => {
  expect(await found('médico unicornio')).toEqual([]);
  expect(await found('"medico rural"')).toEqual(['medico']);
  expect(await found('"rural medico"')).toEqual([]);
  expect(await found('médicos -residentes')).toEqual(['medico']);
  const both = ['medico', 'peso-fuente', 'peso-resumen', 'peso-texto', 'peso-titulo'];
  expect(await found('rural or mandioca')).toEqual(both);
});

test('ranks a match in the title above the summary or source, and these above the text', async () => {
  const slugs = await slugsOf('mandioca');
  expect(slugs[0]).toBe('peso-titulo');
  expect(slugs.slice(1, 3).toSorted()).toEqual(['peso-fuente', 'peso-resumen']);
  expect(slugs[3]).toBe('peso-texto');
});

test('ranks a match in the title first, however often a text repeats the word', async () => {
  await add(
    'news',
    buildNews({ title: 'Una charla sobre el ceibo en el patio de la facultad', slug: 'ceibo-titulo' }),
    buildNews({ title: 'Otra charla', slug: 'ceibo-texto', content: 'El ceibo. '.repeat(200) }),
  );
  expect(await slugsOf('ceibos')).toEqual(['ceibo-titulo', 'ceibo-texto']);
});

test('ranks a match in the title first, however many newer texts have the word', async () => {
  await backend.database.exec(`
    insert into public.news (title, slug, date, content, published_at) values
      ('El jacarandá florece', 'jacaranda-titulo', '2010-11-01', '', '2010-11-01'),
      ('El jacarandá se poda', 'jacaranda-poda', '2011-11-01', 'Con tijera.', '2011-11-01');
    set session_replication_role = replica;
    insert into public.news (title, slug, date, content, published_at)
    select 'Otra charla', 'jacaranda-' || n, date '2020-01-01' + n, 'Un jacarandá.', '2020-01-01'
    from generate_series(1, 600) as n;
    reset session_replication_role;
  `);
  const results = await search('jacarandá');
  expect(results.slice(0, 2).map(({ slug }) => slug)).toEqual(['jacaranda-titulo', 'jacaranda-poda']);
  expect([results.length, results[0]?.total]).toEqual([20, 602]);
  expect((await search('jacarandá -tijera'))[0]).toMatchObject({ slug: 'jacaranda-titulo', total: 601 });
  expect((await search('jacarandá', [], { year: 2010 }))[0]).toMatchObject({ slug: 'jacaranda-titulo', total: 1 });
  await backend.database.exec(`delete from public.news where slug like 'jacaranda-%'`);
});

/** An institution, programme or page as the repository holds it. */
const entry = (kind: string, slug: string, title: string, { keywords = '', summary = '', content = '' } = {}) => ({
  ...{ kind, slug, title, keywords, summary, content },
});

const slugsOf = async (...request: Parameters<typeof search>) => (await search(...request)).map(({ slug }) => slug);

test('ranks a title with the words in order first: “la plata” is not “del Plata”', async () => {
  const entries = [
    entry('institution', '9', 'Facultad de Medicina – Universidad Nacional de Mar del Plata'),
    entry('institution', '2', 'Facultad de Ciencias Médicas de una muy antigua Universidad Nacional de La Plata'),
  ];
  expect(await slugsOf('la plata', entries)).toEqual(['2', '9']);
  expect(await slugsOf('mar del plata', entries)).toEqual(['9']);
});

test('ranks an exact match of the last word above a longer word: “unlp” is not “UNLPam”', async () => {
  const entries = [
    entry('institution', '1', 'UNLPam – Salud'),
    entry('institution', '2', 'UNLP – Facultad de Ciencias Médicas'),
  ];
  expect(await slugsOf('unlp', entries)).toEqual(['2', '1']);
});

test('ranks a page first for its keywords', async () => {
  const texts = { keywords: 'historia ceibo', content: 'Más. '.repeat(500) };
  const found = await slugsOf('ceibo', [entry('page', '/historia', 'Creación', texts)]);
  expect(found).toEqual(['/historia', 'ceibo-titulo', 'ceibo-texto']);
});

test('filters by kind and year, and counts the matches of the others', async () => {
  const entries = [entry('programme', 'curso', 'Un médico')];
  const counts = { kinds: { news: 2, programme: 1 }, years: { '2024': 1, '2025': 1 } };
  const everything = await search('médico', entries);
  expect(everything.map(({ slug }) => slug).toSorted()).toEqual(['curso', 'medico', 'sin-acentos']);
  expect(everything[0]).toMatchObject({ total: 3, ...counts });
  const news = await search('médico', entries, { kind: 'news' });
  expect(news.map(({ slug }) => slug).toSorted()).toEqual(['medico', 'sin-acentos']);
  expect(news[0]).toMatchObject({ total: 2, ...counts });
  const lastYear = await search('médico', entries, { year: 2024 });
  expect(lastYear.map(({ slug }) => slug)).toEqual(['medico']);
  expect(lastYear[0]).toMatchObject({ total: 1, kinds: { news: 1 }, years: counts.years });
  expect(await search('médico', entries, { kind: 'publication' })).toEqual([]);
});

test('with `anyWord`, ranks items by how many of the words they contain, and where', async () => {
  await add(
    'news',
    buildNews({ title: 'Timbó', slug: 'timbo', content: 'El timbó. '.repeat(50) }),
    buildNews({ title: 'Timbó y seibo', slug: 'timbo-seibo' }),
    buildNews({ title: 'Otra', slug: 'seibo-texto', content: 'Un seibo.' }),
  );
  const entries = [
    entry('page', '/seibo', 'Seibo', { keywords: 'seibo timbó ombú' }),
    entry('page', '/otra', 'Otra', { keywords: 'tala' }),
  ];
  const anyOf = (words: string) => slugsOf(words, entries, { anyWord: true });
  expect(await search('el ombú, el timbó y un unicornio', entries)).toEqual([]);
  expect(await anyOf('el ombú, el timbó y un unicornio')).toEqual(['/seibo', 'timbo', 'timbo-seibo']);
  expect(await anyOf('timbó seibo 2099')).toEqual(['/seibo', 'timbo-seibo', 'timbo', 'seibo-texto']);
  // What must stand together, or must not be there, is no single word.
  expect(await anyOf('"ombú y seibo"')).toEqual([]);
  expect(await anyOf('unicornio -timbó')).toEqual([]);
  expect(await anyOf('el la de')).toEqual([]);
  await backend.database.exec(`delete from public.news where slug in ('timbo', 'timbo-seibo', 'seibo-texto')`);
});

describe('a mistyped word', () => {
  test('is corrected to the most similar word of the content or the repository', async () => {
    for (const [query, meant, known] of [
      ['simulasion', 'simulación'],
      ['SIMULASIÓN', 'simulación'],
      ['guia simulasion', 'guia simulación'],
      ['facutlades', 'facultades'],
      ['rrual', 'rural'],
      ['nefrolojia', undefined],
      ['nefrolojia', 'nefrología', ['nefrología', 'geriatría']],
      ['la palta', 'la plata', ['alta', 'plata']],
      ['reconquista', undefined, ['revista']],
      // Words that are there, nothing like it, no words, nothing.
      ...['simulación clínica', 'xkcdwq', "%_ '; drop table", ''].map((query) => [query, undefined] as const),
      // A hostile list costs no more.
      ['zzzzz', undefined, Array.from({ length: 20_000 }, (_, i) => `a${i}`.repeat(50))],
    ] as const) {
      expect.soft(await suggest(query, [...(known ?? [])]), query).toBe(meant);
    }
  });

  test('is corrected to a word of a title among similar ones, even while being typed', async () => {
    await add(
      'news',
      buildNews({ slug: 'w-titulo', title: 'Vacunación en las escuelas' }),
      buildNews({ slug: 'w-texto', content: 'Cada vacunado y cada vacunada, como dijo quien vacunaba.' }),
    );
    expect(await suggest('vacunasi')).toBe('vacunación');
    expect(await suggest('vacunasion')).toBe('vacunación');
    expect(await suggest('vakunado')).toBe('vacunado');
    await backend.database.exec(`delete from public.news where slug in ('w-titulo', 'w-texto')`);
  });

  test('is never corrected to a word that only drafts, scheduled or withdrawn items have', async () => {
    const item = (slug: string, word: string, published_at: string | null) =>
      buildNews({ slug, title: `Sobre ${word}`, published_at });
    await add(
      'news',
      item('w-borrador', 'quebrachales', null),
      item('w-programada', 'algarrobales', '2099-01-01T00:00:00Z'),
      item('w-retirada', 'lapachales', '2024-01-01T00:00:00Z'),
      item('w-otra-forma', 'despedidos', null),
      item('w-publica', 'despedido', '2024-01-01T00:00:00Z'),
    );
    expect(await suggest('lapachalez')).toBe('lapachales');
    await backend.database.exec(`update public.news set published_at = null where slug = 'w-retirada'`);
    for (const word of ['lapachalez', 'quebrachalez', 'algarrobalez']) expect(await suggest(word)).toBeUndefined();
    // The stem is there; of the form only the draft has nobody learns.
    expect(await suggest('dezpedidos')).toBe('despedido');
    await backend.database.exec(`update public.news set published_at = '2024-01-01' where slug = 'w-programada'`);
    expect(await suggest('algarrobalez')).toBe('algarrobales');
  });
});

test('ranks entries of the repository together with the content', async () => {
  const entries = [
    entry('institution', '7', 'Facultad de Mandioca', { summary: 'FM · Salta' }),
    entry('programme', 'curso', 'Curso', { summary: 'Breve.', content: 'Cultivar **mandioca**.' }),
    entry('programme', 'otro', 'Otro', { summary: 'Largo.' }),
  ];
  const results = await search('mandiocas', entries);
  expect(results).toHaveLength(6);
  expect(results.slice(0, 3).map(({ slug }) => slug)).toContain('7');
  expect(results.find(({ slug }) => slug === 'curso')).toMatchObject({
    kind: 'programme',
    type: null,
    slug: 'curso',
    title: 'Curso',
    excerpt: 'Breve.\nCultivar \uE000mandioca\uE001.',
    date: null,
    total: 6,
  });
});

test('finds nothing, without harm, for a query that has no searchable words', async () => {
  for (const query of [
    ...['', '   ', 'el la de y', '-salud', '%', `'"\\''`, '(((', '!!! & | <-> :*'],
    ...[`'; drop table public.news; --`, '☃ \u202E 👩‍⚕️'],
  ]) {
    expect.soft(await search(query), query).toEqual([]);
  }
});

test('searches for no more than a hundred characters', async () => {
  expect(await found(`mandioca titulo ${'peso '.repeat(20_000)}`)).toEqual(['peso-titulo']);
});

test('follows changes to the text of an item, and its deletion', async () => {
  await backend.database.exec(`insert into public.news (title, slug) values ('Ñandú', 'nandu')`);
  expect(await found('nandu')).toEqual(['nandu']);
  await backend.database.exec(`update public.news set title = 'Yaguareté' where slug = 'nandu'`);
  expect(await found('ñandúes')).toEqual([]);
  expect(await found('yaguarete')).toEqual(['nandu']);
  await backend.database.exec(`delete from public.news where slug = 'nandu'`);
  expect(await found('yaguarete')).toEqual([]);
});

test('the longest text can be saved', async () => {
  for (const content of [
    Array.from({ length: 40_000 }, (_, i) => (i + 100_000).toString(36)).join(' '),
    ...['𝒜𝒷 '.repeat(40_000), 'a'.repeat(200_000), '['.repeat(200_000), '<a '.repeat(60_000)],
  ]) {
    const sql = `insert into public.news (title, slug, content) values ('Larga', 'larga', $1)`;
    await expect.soft(backend.database.query(sql, [content]), content.slice(0, 10)).resolves.toBeDefined();
    await backend.database.exec(`delete from public.news where slug = 'larga'`);
  }
});

test('finds an event by its place and starting year, and corrects a mistyped word of it', async () => {
  const event = { slug: 'jornadas', title: 'Jornadas de ornitología', place: 'Sede Guaymallén' };
  await add(
    'events',
    buildEvent({ ...event, starts_on: '2031-05-14', ends_on: '2031-05-15' }),
    buildEvent({ slug: 'borrador', title: 'Ornitología en borrador', published_at: null }),
  );
  const counts = { total: 1, kinds: { event: 1 }, years: { 2031: 1 } };
  const found = [expect.objectContaining({ kind: 'event', type: 'seminario', slug: 'jornadas', ...counts })];
  expect(await search('ornitología')).toEqual(found);
  expect(await search('guaymallen', [], { kind: 'event', year: 2031 })).toEqual(found);
  expect(await search('ornitología', [], { kind: 'news' })).toEqual([]);
  expect(await suggest('ornitolojía')).toBe('ornitología');
});

test('dates a publication by its own date, or else by when it was published on the site', async () => {
  const published_at = '2024-01-01T02:00:00Z';
  await add(
    'publications',
    buildPublication({ title: 'Un ombú en el patio', slug: 'ombu', publication_date: '2019-05-06', published_at }),
    buildPublication({ title: 'Otro ombú', slug: 'ombu-sin-fecha', published_at }),
  );
  const inYear = async (year: number) =>
    (await search('ombú', [], { year })).map(({ slug, date, years }) => ({ slug, date, years }));
  const years = { 2019: 1, 2023: 1 };
  expect(await inYear(2019)).toEqual([{ slug: 'ombu', date: '2019-05-06', years }]);
  expect(await inYear(2023)).toEqual([{ slug: 'ombu-sin-fecha', date: '2023-12-31', years }]);
});
