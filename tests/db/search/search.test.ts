import { describe, expect, test } from 'vitest';
import { buildEvent, buildNews, buildPublication } from '../../support/builders.ts';
import { startSearchBackend } from '../../support/backend/searchBackend.ts';

const { backend, admin, search, suggest, found } = await startSearchBackend();

describe('a word finds every form of it', () => {
  test.each([
    ['educación', ['educacion', 'sin-acentos']],
    ['educacion', ['educacion', 'sin-acentos']],
    ['EDUCACIÓN', ['educacion', 'sin-acentos']],
    ['educaciones', ['educacion', 'sin-acentos']],
    ['educativas', ['educacion', 'sin-acentos']],
    ['medicas', ['medico', 'sin-acentos']],
    ['médicos', ['medico', 'sin-acentos']],
    ['facultad', ['facultades']],
    ['joven', ['facultades']],
    ['simulaciones', ['guia']],
    ['clinico', ['guia']],
  ])('%s', async (word, slugs) => {
    expect(await found(word)).toEqual(slugs);
  });

  test.each(['medicamento', 'edición', 'facturas', 'unicornio', 'https', 'oculto', 'images'])(
    '%s finds none',
    async (word) => {
      expect(await found(word)).toEqual([]);
    },
  );
});

test.each([
  ['edu', ['educacion', 'sin-acentos']],
  ['educaci', ['educacion', 'sin-acentos']],
  ['universid', ['universidades']],
  ['médico rur', ['medico']],
  ['simulacion clin', ['guia']],
])('a word that is being typed finds what begins with it: %s', async (words, slugs) => {
  expect(await found(words)).toEqual(slugs);
});

test('every word is required; quotes require a phrase, a hyphen excludes, `or` widens', async () => {
  expect(await found('médico unicornio')).toEqual([]);
  expect(await found('"medico rural"')).toEqual(['medico']);
  expect(await found('"rural medico"')).toEqual([]);
  expect(await found('médicos -residentes')).toEqual(['medico']);
  expect(await found('rural or mandioca')).toEqual([
    'medico',
    'peso-fuente',
    'peso-resumen',
    'peso-texto',
    'peso-titulo',
  ]);
});

test('a title weighs more than a summary or a source, these more than the text', async () => {
  const slugs = (await search('mandioca')).map(({ slug }) => slug);
  expect(slugs[0]).toBe('peso-titulo');
  expect(slugs.slice(1, 3).toSorted()).toEqual(['peso-fuente', 'peso-resumen']);
  expect(slugs[3]).toBe('peso-texto');
});

test('a title that has the words comes first, however often a text repeats them', async () => {
  await admin
    .from('news')
    .insert([
      buildNews({ title: 'Una charla sobre el ceibo en el patio de la facultad', slug: 'ceibo-titulo' }),
      buildNews({ title: 'Otra charla', slug: 'ceibo-texto', content: 'El ceibo. '.repeat(200) }),
    ])
    .throwOnError();
  expect((await search('ceibos')).map(({ slug }) => slug)).toEqual(['ceibo-titulo', 'ceibo-texto']);
});

test('a title that has the words comes first, however many newer texts have them', async () => {
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

test('a title that has them in this order comes before one that has them elsewhere: “la plata” is not “del Plata”', async () => {
  const institution = (slug: string, title: string) => ({ kind: 'institution', slug, title, summary: '', content: '' });
  const entries = [
    institution('9', 'Facultad de Medicina – Universidad Nacional de Mar del Plata'),
    institution('2', 'Facultad de Ciencias Médicas de una muy antigua Universidad Nacional de La Plata'),
  ];
  expect((await search('la plata', entries)).map(({ slug }) => slug)).toEqual(['2', '9']);
  expect((await search('mar del plata', entries)).map(({ slug }) => slug)).toEqual(['9']);
});

test('what has the last word as it is written comes before what has a longer one: “unlp” is La Plata', async () => {
  const institution = (slug: string, title: string) => ({ kind: 'institution', slug, title, summary: '', content: '' });
  const entries = [institution('1', 'UNLPam – Salud'), institution('2', 'UNLP – Facultad de Ciencias Médicas')];
  expect((await search('unlp', entries)).map(({ slug }) => slug)).toEqual(['2', '1']);
});

test('a page is found first by the words that it is known by', async () => {
  const entries = [
    {
      kind: 'page',
      slug: '/historia',
      title: 'Creación',
      keywords: 'historia ceibo',
      summary: '',
      content: 'Más. '.repeat(500),
    },
  ];
  expect((await search('ceibo', entries)).map(({ slug }) => slug)).toEqual([
    '/historia',
    'ceibo-titulo',
    'ceibo-texto',
  ]);
});

test('a search is limited to a kind and a year, and says how much there is of the others', async () => {
  const entries = [{ kind: 'programme', slug: 'curso', title: 'Un médico', keywords: '', summary: '', content: '' }];
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

test('where one of the words is enough, what has the most of them comes first, each where it weighs the most', async () => {
  await admin
    .from('news')
    .insert([
      buildNews({ title: 'Timbó', slug: 'timbo', content: 'El timbó. '.repeat(50) }),
      buildNews({ title: 'Timbó y seibo', slug: 'timbo-seibo' }),
      buildNews({ title: 'Otra', slug: 'seibo-texto', content: 'Un seibo.' }),
    ])
    .throwOnError();
  const entries = [
    { kind: 'page', slug: '/seibo', title: 'Seibo', keywords: 'seibo timbó ombú', summary: '', content: '' },
    { kind: 'page', slug: '/otra', title: 'Otra', keywords: 'tala', summary: '', content: '' },
  ];
  const anyOf = async (words: string) => (await search(words, entries, { anyWord: true })).map(({ slug }) => slug);
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
  test.each([
    ['simulasion', 'simulación'],
    ['SIMULASIÓN', 'simulación'],
    ['guia simulasion', 'guia simulación'],
    ['facutlades', 'facultades'],
    ['rrual', 'rural'],
  ])('%s is taken for the most similar one that is there: %s', async (query, meant) => {
    expect(await suggest(query)).toBe(meant);
  });

  test('is taken for one of the repository’s words, too', async () => {
    expect(await suggest('nefrolojia')).toBeUndefined();
    expect(await suggest('nefrolojia', ['nefrología', 'geriatría'])).toBe('nefrología');
    expect(await suggest('la palta', ['alta', 'plata'])).toBe('la plata');
    expect(await suggest('reconquista', ['revista'])).toBeUndefined();
  });

  test.each([
    ['words that are there', 'simulación clínica'],
    ['nothing like it', 'xkcdwq'],
    ['no words', "%_ '; drop table"],
    ['nothing', ''],
  ])('is none: %s', async (_, query) => {
    expect(await suggest(query)).toBeUndefined();
  });

  test('that is still being typed is taken for the word that titles have, of those that are about as similar', async () => {
    await admin
      .from('news')
      .insert([
        buildNews({ slug: 'w-titulo', title: 'Vacunación en las escuelas' }),
        buildNews({ slug: 'w-texto', content: 'Cada vacunado y cada vacunada, como dijo quien vacunaba.' }),
      ])
      .throwOnError();
    expect(await suggest('vacunasi')).toBe('vacunación');
    expect(await suggest('vacunasion')).toBe('vacunación');
    expect(await suggest('vakunado')).toBe('vacunado');
    await admin.from('news').delete().in('slug', ['w-titulo', 'w-texto']).throwOnError();
  });

  test('is never taken for a word that only drafts, scheduled or withdrawn items have', async () => {
    const item = (slug: string, word: string, published_at: string | null) =>
      buildNews({ slug, title: `Sobre ${word}`, published_at });
    await admin
      .from('news')
      .insert([
        item('w-borrador', 'quebrachales', null),
        item('w-programada', 'algarrobales', '2099-01-01T00:00:00Z'),
        item('w-retirada', 'lapachales', '2024-01-01T00:00:00Z'),
        item('w-otra-forma', 'despedidos', null),
        item('w-publica', 'despedido', '2024-01-01T00:00:00Z'),
      ])
      .throwOnError();
    expect(await suggest('lapachalez')).toBe('lapachales');
    await admin.from('news').update({ published_at: null }).eq('slug', 'w-retirada').throwOnError();
    for (const word of ['lapachalez', 'quebrachalez', 'algarrobalez']) expect(await suggest(word)).toBeUndefined();
    // The stem is there; of the form only the draft has nobody learns.
    expect(await suggest('dezpedidos')).toBe('despedido');
    await admin.from('news').update({ published_at: '2024-01-01T00:00:00Z' }).eq('slug', 'w-programada').throwOnError();
    expect(await suggest('algarrobalez')).toBe('algarrobales');
  });

  test('costs no more for a hostile list of words', async () => {
    expect(
      await suggest(
        'zzzzz',
        Array.from({ length: 20_000 }, (_, i) => `a${i}`.repeat(50)),
      ),
    ).toBeUndefined();
  });
});

test('what the repository holds is ranked with the rest', async () => {
  const entries = [
    { kind: 'institution', slug: '7', title: 'Facultad de Mandioca', summary: 'FM · Salta', content: '' },
    { kind: 'programme', slug: 'curso', title: 'Curso', summary: 'Breve.', content: 'Cultivar **mandioca**.' },
    { kind: 'programme', slug: 'otro', title: 'Otro', summary: 'Largo.', content: '' },
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

test.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['words that every text has', 'el la de y'],
  ['only what is not wanted', '-salud'],
  ['a wildcard', '%'],
  ['quotes', `'"\\''`],
  ['brackets', '((('],
  ['operators', '!!! & | <-> :*'],
  ['a statement', `'; drop table public.news; --`],
  ['signs without words', '☃ \u202E 👩‍⚕️'],
])('%s is no search, and does no harm', async (_, query) => {
  expect(await search(query)).toEqual([]);
});

test('no more than a hundred characters are looked for', async () => {
  expect(await found(`mandioca titulo ${'peso '.repeat(20_000)}`)).toEqual(['peso-titulo']);
});

test('a result follows its text', async () => {
  await backend.database.exec(`insert into public.news (title, slug) values ('Ñandú', 'nandu')`);
  expect(await found('nandu')).toEqual(['nandu']);
  await backend.database.exec(`update public.news set title = 'Yaguareté' where slug = 'nandu'`);
  expect(await found('ñandúes')).toEqual([]);
  expect(await found('yaguarete')).toEqual(['nandu']);
  await backend.database.exec(`delete from public.news where slug = 'nandu'`);
  expect(await found('yaguarete')).toEqual([]);
});

test.each([
  ['different words', Array.from({ length: 40_000 }, (_, i) => (i + 100_000).toString(36)).join(' ')],
  ['signs of four bytes', '𝒜𝒷 '.repeat(40_000)],
  ['one word', 'a'.repeat(200_000)],
  ['open brackets', '['.repeat(200_000)],
  ['open tags', '<a '.repeat(60_000)],
])('the longest text can be saved: %s', async (_, content) => {
  const sql = `insert into public.news (title, slug, content) values ('Larga', 'larga', $1)`;
  await expect(backend.database.query(sql, [content])).resolves.toBeDefined();
  await backend.database.exec(`delete from public.news where slug = 'larga'`);
});

test('an event is found by its place, too, by the day on which it begins, and a mistyped word of it is understood', async () => {
  const event = {
    slug: 'jornadas',
    title: 'Jornadas de ornitología',
    place: 'Sede Guaymallén',
    starts_on: '2031-05-14',
  };
  await admin
    .from('events')
    .insert([
      buildEvent({ ...event, ends_on: '2031-05-15' }),
      buildEvent({ slug: 'borrador', title: 'Ornitología en borrador', published_at: null }),
    ])
    .throwOnError();
  const found = {
    kind: 'event',
    type: 'seminario',
    slug: 'jornadas',
    total: 1,
    kinds: { event: 1 },
    years: { 2031: 1 },
  };
  expect(await search('ornitología')).toEqual([expect.objectContaining(found)]);
  expect(await search('guaymallen', [], { kind: 'event', year: 2031 })).toEqual([expect.objectContaining(found)]);
  expect(await search('ornitología', [], { kind: 'news' })).toEqual([]);
  expect(await suggest('ornitolojía')).toBe('ornitología');
});

test('a publication is of the year that its page says, and of the one on the site where it says none', async () => {
  const published_at = '2024-01-01T02:00:00Z';
  await admin
    .from('publications')
    .insert([
      buildPublication({ title: 'Un ombú en el patio', slug: 'ombu', publication_date: '2019-05-06', published_at }),
      buildPublication({ title: 'Otro ombú', slug: 'ombu-sin-fecha', published_at }),
    ])
    .throwOnError();
  const inYear = async (year: number) =>
    (await search('ombú', [], { year })).map(({ slug, date, years }) => ({ slug, date, years }));
  const years = { 2019: 1, 2023: 1 };
  expect(await inYear(2019)).toEqual([{ slug: 'ombu', date: '2019-05-06', years }]);
  expect(await inYear(2023)).toEqual([{ slug: 'ombu-sin-fecha', date: '2023-12-31', years }]);
});
