import { beforeAll } from 'vitest';
import type { Database } from '#data/database.types.ts';
import { buildNews, buildPublication } from '../builders.ts';
import { startFileBackend } from './fileBackend.ts';

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

type Result = Database['public']['Functions']['search_content']['Returns'][number];

/** Starts a backend with some texts to search, shared by all tests of a file. */
export async function startSearchBackend() {
  const { backend, admin } = await startFileBackend();
  beforeAll(async () => {
    await admin.from('news').insert(texts.map(buildNews)).throwOnError();
    await admin
      .from('publications')
      .insert(
        buildPublication({ title: 'Guía de simulación clínica', slug: 'guia', content: 'Simulación sin riesgos.' }),
      )
      .throwOnError();
  });

  async function asVisitor<Row>(sql: string, values: unknown[]): Promise<Row[]> {
    return backend.database.transaction(async (transaction) => {
      await transaction.exec('set local role anon');
      return (await transaction.query<Row>(sql, values)).rows;
    });
  }

  interface Limits {
    kind?: string | null;
    year?: number | null;
    anyWord?: boolean;
  }

  /** Runs the search function as a visitor. */
  const search = (
    query: string,
    entries: object[] = [],
    { kind = null, year = null, anyWord = false }: Limits = {},
  ) => {
    const values = [query, JSON.stringify(entries), kind, year, anyWord];
    return asVisitor<Result>('select * from public.search_content($1, 1, $2, $3, $4, 20, $5)', values);
  };

  return {
    backend,
    admin,
    search,
    /** Returns the spelling that the visitor probably meant, according to the database function. */
    suggest: async (query: string, known: string[] = []): Promise<string | undefined> => {
      const sql = 'select * from public.suggest_words($1, $2) as meant';
      return (await asVisitor<{ meant: string }>(sql, [query, known]))[0]?.meant;
    },
    /** The addresses of the results, in alphabetical order. */
    found: async (query: string) => (await search(query)).map(({ slug }) => slug).toSorted(),
  };
}
