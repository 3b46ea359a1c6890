import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { applyMigrations, migrationsFolder } from '../../../scripts/backend/schema.ts';
import type { SqlDatabase } from '../../../scripts/backend/sqlDatabase.ts';
import { during } from '../../support/postgres/connections.ts';
import { makeProject, template } from '../../support/postgres/hostedProject.ts';

/**
 * An update of a project with content in it: one from before the migrations were rewritten, by the commands of the
 * README. Its schema was the one that the first twelve make.
 */
const folder = inject('postgres');
const LAST_REWRITTEN = '20261124101100';
const FORMER = ['20260302090000', '20261128060000'];

const content = `
  insert into public.news (title, slug, date, type, content, images, published_at)
  select 'Noticia ' || i, 'noticia-' || i, '2025-01-01', 'afcm', repeat('Un texto. ', i % 500), '{}',
    case i % 3 when 0 then null when 1 then now() - interval '1 day' else now() + interval '1 year' end
  from generate_series(1, 500) as i;
  update public.news set slug = 'nueva-' || slug, content = content || ' Cambiado.' where id % 10 = 0;
  delete from public.news where id % 50 = 1;
  insert into public.publications (title, slug, type, authors)
  select 'Publicación ' || i, 'publicacion-' || i, 'afcm-aporta', 'Una autora' from generate_series(1, 300) as i;
  insert into public.events (title, slug, type, place, starts_on, ends_on)
  select 'Actividad ' || i, 'actividad-' || i, 'seminario', 'Rosario', '2026-01-01', '2026-01-02' from generate_series(1, 50) as i;
  insert into storage.objects (bucket_id, name) select 'images', i || '.jpg' from generate_series(1, 100) as i;
  insert into public.subscribers (email) select i || '@example.org' from generate_series(1, 500) as i;`;

/** The tables with content, and what a visitor sees of it. */
const tables = ['news', 'publications', 'events', 'revisions', 'media', 'subscribers', 'news_previous_slugs'].map(
  (table) => `public.${table}`,
);

/** The columns of a table. */
async function columnsOf(owner: SqlDatabase, table: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
    [table],
  );
  return rows.map(({ name }) => `"${name}"`);
}

/** A digest of these columns of each table, and of the addresses that visitors see. */
async function digests(owner: SqlDatabase, columns: ReadonlyMap<string, string[]>): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [table, names] of columns) {
    const { rows } = await owner.query(
      `select count(*)::integer, md5(string_agg(row_text, e'\\n' order by row_text)) as digest
       from (select row(${names.join(', ')})::text as row_text from ${table}) as texts`,
    );
    found[table] = rows[0];
  }
  for (const table of ['news', 'publications', 'events']) {
    const { rows } = await owner.transaction(async (transaction) => {
      await transaction.exec('set local role anon');
      return transaction.query(`select count(*)::integer, min(slug), max(slug) from public.${table}`);
    });
    found[`visible ${table}`] = rows[0];
  }
  return found;
}

async function catalogueOf(database: string): Promise<unknown> {
  let catalogue: unknown;
  await during({ folder, database, user: 'postgres' }, async (owner) => {
    ({ rows: catalogue } = await owner.query('select public.contract_catalogue()'));
  });
  return catalogue;
}

/** Runs the README's commands for such a project against a database of the tests' server. */
async function followReadme(database: string): Promise<void> {
  const block = /```sh\n(npx supabase migration repair[\s\S]*?)```/.exec(await readFile('README.md', 'utf8'))?.[1];
  if (!block) throw new Error('The README no longer says what a project with the former migrations needs.');
  const address = `postgresql://postgres@localhost/${database}?host=${folder}&sslmode=disable`;
  const commands = block
    .replaceAll('npx supabase', 'node_modules/.bin/supabase')
    .replaceAll('--remote', `--yes --remote='${address}'`);
  await promisify(execFile)('sh', ['-ec', commands], {
    env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' },
  });
}

test('a project with former migrations keeps its content and gets the new schema', { timeout: 240_000 }, async () => {
  const first = await mkdtemp(path.join(os.tmpdir(), 'afcm-migrations-'));
  const files = (await readdir(migrationsFolder)).filter((file) => file.slice(0, 14) <= LAST_REWRITTEN);
  await Promise.all(files.map((file) => copyFile(path.join(migrationsFolder, file), path.join(first, file))));
  const database = 'former_project';
  await makeProject(folder, database, async (owner) => {
    await applyMigrations(owner, first);
    await rm(first, { recursive: true });
    await owner.exec(content);
    await owner.exec(`delete from supabase_migrations.schema_migrations`);
    for (const version of FORMER) {
      await owner.query('insert into supabase_migrations.schema_migrations (version) values ($1)', [version]);
    }
    const columns = new Map<string, string[]>();
    for (const table of tables) columns.set(table, await columnsOf(owner, table));
    const before = await digests(owner, columns);
    expect(before['visible news']).toMatchObject({ count: 163 });

    await followReadme(database);

    expect(await digests(owner, columns)).toEqual(before);
    const { rows } = await owner.query<{ version: string }>(`
      select version from supabase_migrations.schema_migrations order by 1`);
    const local = (await readdir(migrationsFolder)).map((file) => file.slice(0, 14)).toSorted();
    expect(rows.map(({ version }) => version)).toEqual(local);
  });
  expect(await catalogueOf(database)).toEqual(await catalogueOf(template));
});
