import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#data/database.types.ts';
import { startFileBackend } from '../../support/backend/fileBackend.ts';
import { buildEvent, buildNews, buildPublication } from '../../support/builders.ts';

const texts: Parameters<typeof buildNews>[0][] = [
  { title: 'La educación que viene', slug: 'educacion', summary: 'Aulas y hospitales.', content: 'Sin más.' },
  { title: 'Escrito sin acentos', slug: 'sin-acentos', content: 'La educacion de los medicos residentes.' },
  { title: 'Un médico rural', slug: 'medico', summary: 'Su día.', date: '2024-03-02', type: 'asociada' },
  { title: 'Facultades del norte', slug: 'facultades', content: 'Se reúnen los jóvenes.' },
  { title: 'Universidades abiertas', slug: 'universidades' },
  { title: 'Peso en el título: mandioca', slug: 'peso-titulo' },
  { title: 'Peso en el resumen', slug: 'peso-resumen', summary: 'Con mandioca.' },
  { title: 'Peso en la fuente', slug: 'peso-fuente', source: 'Boletín de la mandioca' },
  { title: 'Peso en el texto', slug: 'peso-texto', content: 'Habla de mandioca.' },
  {
    title: 'Con <b>marcas</b>',
    slug: 'marcas',
    summary: '',
    content:
      '## Primer apartado\n\n- **Quinoto** en [conserva](https://example.org/quinoto-oculto) y ![tallo](/images/a.png)\n\n> cita <script>x</script> de \uE000mentira\uE001',
  },
];

const { backend, admin } = await startFileBackend();

beforeAll(async () => {
  await admin.from('news').insert(texts.map(buildNews)).throwOnError();
  await admin
    .from('publications')
    .insert(buildPublication({ title: 'Guía de simulación clínica', slug: 'guia', content: 'Simulación sin riesgos.' }))
    .throwOnError();
});

type Result = Database['public']['Functions']['search_content']['Returns'][number];

/** What the function answers a visitor. */
async function search(
  query: string,
  entries: object[] = [],
  { kind = null, year = null }: { kind?: string | null; year?: number | null } = {},
): Promise<Result[]> {
  return asVisitor<Result>('select * from public.search_content($1, 1, $2, $3, $4)', [
    query,
    JSON.stringify(entries),
    kind,
    year,
  ]);
}

/** What was probably meant, as the function tells a visitor. */
async function suggest(query: string, known: string[] = []): Promise<string | undefined> {
  const [row] = await asVisitor<{ meant: string }>('select * from public.suggest_words($1, $2) as meant', [
    query,
    known,
  ]);
  return row?.meant;
}

async function asVisitor<Row>(sql: string, values: unknown[]): Promise<Row[]> {
  return backend.database.transaction(async (transaction) => {
    await transaction.exec('set local role anon');
    return (await transaction.query<Row>(sql, values)).rows;
  });
}

/** The addresses of what is found, in alphabetical order. */
async function found(query: string): Promise<string[]> {
  return (await search(query)).map(({ slug }) => slug).toSorted();
}

// The first: an idle connection to the API would be closed by now.
test('a result says what it is, and marks what was found in title and excerpt', async () => {
  const { data } = await backend.anonymousClient().rpc('search_content', { query: 'medicas rurales' }).throwOnError();
  expect(data).toEqual([
    {
      kind: 'news',
      type: 'asociada',
      slug: 'medico',
      title: 'Un \uE000médico\uE001 \uE000rural\uE001',
      excerpt: 'Su día.\nUn texto.',
      in_pdf: false,
      date: '2024-03-02',
      total: 1,
      kinds: { news: 1 },
      years: { '2024': 1 },
    },
  ]);
});

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

test('every word is asked for; quotes ask for a phrase, a hyphen excludes, `or` widens', async () => {
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

test('a title that has them in this order comes before one that has them elsewhere: “la plata” is not “del Plata”', async () => {
  const institution = (slug: string, title: string) => ({ kind: 'institution', slug, title, summary: '', content: '' });
  const entries = [
    institution('9', 'Facultad de Medicina – Universidad Nacional de Mar del Plata'),
    institution('2', 'Facultad de Ciencias Médicas de una muy antigua Universidad Nacional de La Plata'),
  ];
  expect((await search('la plata', entries)).map(({ slug }) => slug)).toEqual(['2', '9']);
  expect((await search('mar del plata', entries)).map(({ slug }) => slug)).toEqual(['9']);
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

describe('the text of a PDF', () => {
  const url = 'https://example.org/guia.pdf';
  const publication = buildPublication({
    title: 'Con documento',
    slug: 'documento',
    summary: 'Un resumen.',
    content: '',
  });
  const text = 'Capítulo primero. El jacarandá florece en noviembre.';

  beforeAll(async () => {
    await admin
      .from('pdf_texts')
      .upsert({ url, content: text }, { onConflict: 'url', ignoreDuplicates: true })
      .throwOnError();
    await admin
      .from('publications')
      .insert({ ...publication, has_pdf: true, pdf_url: url })
      .throwOnError();
  });

  test('finds its publication, and shows where', async () => {
    expect(await search('jacarandá')).toMatchObject([
      {
        kind: 'publication',
        slug: 'documento',
        in_pdf: true,
        excerpt: 'Un resumen.\nCapítulo primero. El \uE000jacarandá\uE001 florece en noviembre.',
      },
    ]);
    expect(await search('documento jacarandás')).toMatchObject([{ slug: 'documento', in_pdf: true }]);
    expect(await search('documento')).toMatchObject([{ slug: 'documento', in_pdf: false }]);
  });

  test('weighs less than a text', async () => {
    await admin
      .from('news')
      .insert(buildNews({ slug: 'florece', content: 'El jardín florece.' }))
      .throwOnError();
    expect((await search('florece')).map(({ slug }) => slug)).toEqual(['florece', 'documento']);
  });

  test('is kept once, and stays as it is', async () => {
    const again = { url, content: 'Otra cosa, con yuyos.' };
    await admin.from('pdf_texts').upsert(again, { onConflict: 'url', ignoreDuplicates: true }).throwOnError();
    expect((await admin.from('pdf_texts').update({ content: 'Otra' }).eq('url', url)).error?.code).toBe('42501');
    expect(await found('yuyos')).toEqual([]);
  });

  test('goes with the PDF, and comes back with it', async () => {
    const change = (has_pdf: boolean) =>
      admin
        .from('publications')
        .update({ has_pdf, pdf_url: has_pdf ? url : null })
        .eq('slug', 'documento')
        .throwOnError();
    await change(false);
    expect(await found('jacarandá')).toEqual([]);
    await change(true);
    expect(await found('jacarandá')).toEqual(['documento']);
  });

  test('is in no version, and is found again after the trash', async () => {
    const { data } = await admin.from('publications').select('id').eq('slug', 'documento').single().throwOnError();
    await admin.from('publications').delete().eq('id', data.id).throwOnError();
    expect(await found('jacarandá')).toEqual([]);
    await admin.rpc('restore_from_trash', { deleted_kind: 'publications', deleted_id: data.id }).throwOnError();
    expect(await found('jacarandá')).toEqual(['documento']);
    const { rows } = await backend.database.query(
      `select from public.revisions where record ? 'pdf_search' or record ? 'search'`,
    );
    expect(rows).toEqual([]);
  });

  test('of a draft is found by nobody', async () => {
    const draft = buildPublication({ slug: 'documento-borrador', published_at: null, has_pdf: true, pdf_url: url });
    await admin.from('publications').insert(draft).throwOnError();
    expect(await found('jacarandá')).toEqual(['documento']);
  });

  test.each([
    ['different words', Array.from({ length: 33_000 }, (_, i) => (i + 100_000).toString(36)).join(' ')],
    ['signs of four bytes', '𝒜𝒷 '.repeat(50_000)],
  ])('may be as long as it is kept, beside the longest text: %s', async (_, content) => {
    const long = `https://example.org/${content.length}-${content.charCodeAt(0)}.pdf`;
    await backend.database.query('insert into public.pdf_texts values ($1, $2)', [long, content.slice(0, 200_000)]);
    await backend.database.query(
      `insert into public.publications (title, slug, content, has_pdf, pdf_url) values ('Larga', 'larga', $1, true, $2)`,
      [content.slice(0, 200_000), long],
    );
    await backend.database.exec(`delete from public.publications where slug = 'larga'`);
  });
});

describe('a mistyped word', () => {
  test.each([
    ['simulasion', 'simulación'],
    ['SIMULASIÓN', 'simulación'],
    ['guia simulasion', 'guia simulación'],
    ['facutlades', 'facultades'],
  ])('%s is taken for the most similar one that is there: %s', async (query, meant) => {
    expect(await suggest(query)).toBe(meant);
  });

  test('is taken for one of the repository’s words, too', async () => {
    expect(await suggest('nefrolojia')).toBeUndefined();
    expect(await suggest('nefrolojia', ['nefrología', 'geriatría'])).toBe('nefrología');
  });

  test.each([
    ['words that are there', 'simulación clínica'],
    ['nothing like it', 'xkcdwq'],
    ['no words', "%_ '; drop table"],
    ['nothing', ''],
  ])('is none: %s', async (_, query) => {
    expect(await suggest(query)).toBeUndefined();
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

test('an excerpt has none of the text’s marks, and no marks of search but ours', async () => {
  const [result] = await search('quinotos');
  expect(result?.excerpt.replace(/\s+/g, ' ').trim()).toBe(
    'Primer apartado \uE000Quinoto\uE001 en conserva y tallo cita x de mentira',
  );
});

describe('an excerpt', () => {
  /** What is shown of an institution's or a programme's text when this is looked for. */
  const excerptOf = async (summary: string, query: string): Promise<string | undefined> => {
    const [result] = await search(query, [{ kind: 'programme', slug: 'curso', title: 'Curso', summary, content: '' }]);
    return result?.excerpt;
  };
  const words = (from: number) => Array.from({ length: 40 }, (_, i) => `relleno${from + i}`).join(' ');

  test('is a short text as it is, to its last word and sign', async () => {
    const line = 'UNT · Facultad de Cereza – Rosario, Santa Fe (en 2025)';
    expect(await excerptOf(line, 'cerezas')).toBe(line.replace('Cereza', '\uE000Cereza\uE001'));
    expect(await excerptOf(line, 'curso')).toBe(line);
  });

  test('shows where a text is cut, and only there', async () => {
    expect(await excerptOf(`¿Y la cereza? ${words(10)}`, 'cereza')).toMatch(
      /^¿Y la \uE000cereza\uE001\? relleno10 .* relleno\d+ …$/,
    );
    expect(await excerptOf(`${words(10)} La cereza es de 2025.`, 'cereza')).toMatch(
      /^… relleno\d+ .* La \uE000cereza\uE001 es de 2025\.$/,
    );
    expect(await excerptOf(`${words(10)} la cereza ${words(50)}`, 'cereza')).toMatch(
      /^… relleno\d+ .* la \uE000cereza\uE001 relleno50 .* relleno\d+ …$/,
    );
    expect(await excerptOf(`La cereza ${words(10)} ${words(50)} y la oliva.`, 'cereza oliva')).toMatch(
      /^La \uE000cereza\uE001 relleno10 .* relleno\d+ … relleno\d+ .* y la \uE000oliva\uE001\.$/,
    );
  });

  test('begins and ends with words of any length', async () => {
    const twos = 'ab cd ef gh ij kl mn op qr st uv wx yz '.repeat(10);
    const excerpt = await excerptOf(`${twos}la cereza ${twos}`, 'cereza');
    expect(excerpt).toMatch(/^… [a-z]{2} .* la \uE000cereza\uE001 ab .* [a-z]{2} …$/);
    expect(excerpt?.match(/\w+/g)).toHaveLength(28);
  });

  test('without what was found, which is in the title, is how the text begins', async () => {
    expect(await excerptOf(`Un día, ${words(10)}`, 'curso')).toMatch(/^Un día, relleno10 .* relleno\d+ …$/);
  });

  test('of a text with tags is no error', async () => {
    expect(await excerptOf(`<b>La</b> <i>cereza</i> ${words(10)}`, 'cereza')).toMatch(/\uE000cereza\uE001/);
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
  await backend.database.query(sql, [content]);
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
