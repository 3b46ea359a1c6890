import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#data/database.types.ts';
import { startFileBackend } from '../support/fileBackend.ts';
import { buildNews, buildPublication } from '../support/builders.ts';

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
async function search(query: string, entries: object[] = []): Promise<Result[]> {
  return backend.database.transaction(async (transaction) => {
    await transaction.exec('set local role anon');
    const sql = 'select * from public.search_content($1, entries => $2)';
    return (await transaction.query<Result>(sql, [query, JSON.stringify(entries)])).rows;
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
      date: '2024-03-02',
      total: 1,
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

test('a title weighs more than a summary, a summary more than a source, a source more than the text', async () => {
  expect((await search('mandioca')).map(({ slug }) => slug)).toEqual([
    'peso-titulo',
    'peso-resumen',
    'peso-fuente',
    'peso-texto',
  ]);
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
  expect(results.find(({ slug }) => slug === 'curso')).toEqual({
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
