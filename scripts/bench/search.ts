/**
 * `npm run bench:search`: how long the database takes to search 10,000 news items, made of paragraphs of the samples in
 * new combinations, and the repository's institutions, programmes and pages; and to suggest words for misspelt ones.
 * Prints a Markdown table.
 */
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { root } from '#server/environment.ts';
import { migrate, extensions } from '../backend/schema.ts';
import { measureCalls, printHead, printRow } from './statistics.ts';

const NEWS = 10_000;
const TRIALS = 50;
/** A word in every item. */
const EVERYWHERE = 'ubicuo';
const searches = [
  EVERYWHERE,
  'educación',
  'facultades',
  'salud pública',
  'simulaci',
  '"educación médica"',
  'noticia 4077',
  'unicornio',
];
/** Searches that find nothing, and for which another word is suggested. */
const misspelt = ['simulasi', 'evaluasion', 'congrezo'];

const database = new PGlite({ extensions });
await migrate(database);
await fill();
const entries = JSON.stringify(await readEntries());
printHead('search', 'found', 'median / p95');
for (const words of searches) await measure(words, 'select * from search_content($1, 1, $2)', [words, entries]);
const some = `${EVERYWHERE} educación unicornio`;
await measure(`any of: ${some}`, 'select * from search_content($1, 1, $2, any_word => true)', [some, entries]);
for (const words of misspelt) {
  await measure(`¿Quisiste decir…? ${words}`, 'select 1 as total from suggest_words($1)', [words]);
}
await database.close();

async function measure(search: string, query: string, parameters: string[]): Promise<void> {
  const ask = () => database.query<{ total: number }>(query, parameters);
  const total = (await ask()).rows[0]?.total ?? 0;
  printRow(search, total.toLocaleString('en-US'), await measureCalls(TRIALS, ask));
}

/** Inserts rows of about 1,500 characters of text. */
async function fill(): Promise<void> {
  const samples = JSON.parse(await readFile(path.join(root, 'scripts/sample-content/news.json'), 'utf8')) as {
    title: string;
    content: string;
  }[];
  const paragraphs = samples.flatMap(({ content }) => content.split('\n\n'));
  await database.query(
    `insert into public.news (title, slug, summary, content, date)
     select titles[1 + n % cardinality(titles)] || ' ' || n, 'noticia-' || n, '${EVERYWHERE} ' || texts[1 + n % cardinality(texts)],
       (select string_agg(texts[1 + (n * 31 + i * 17) % cardinality(texts)], E'\\n\\n') from generate_series(1, 6) as i),
       date '2020-01-01' + n % 2000
     from generate_series(1, ${NEWS}) as n, (select $1::text[] as titles, $2::text[] as texts) as sample`,
    [samples.map(({ title }) => title), paragraphs],
  );
  await database.exec('analyze');
}

/** Institutions, programmes and pages, about as long as the entries that the site sends. */
async function readEntries(): Promise<object[]> {
  const content = path.join(root, 'src/content');
  const institutions = JSON.parse(await readFile(path.join(content, 'institutions.json'), 'utf8')) as {
    name: string;
  }[];
  const texts = await Array.fromAsync(glob('**/*.md', { cwd: content, exclude: ['README.md'] }));
  return [
    ...institutions.map(({ name }, i) => ({
      kind: 'institution',
      slug: String(i),
      title: name,
      keywords: name,
      summary: name,
      content: '',
    })),
    ...(await Promise.all(
      texts.map(async (file) => ({
        kind: file.startsWith('programmes') ? 'programme' : 'page',
        slug: file,
        title: file.replaceAll('-', ' '),
        summary: '',
        content: await readFile(path.join(content, file), 'utf8'),
      })),
    )),
  ];
}
