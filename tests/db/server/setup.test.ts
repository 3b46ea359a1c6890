import { expect, inject, onTestFinished, test } from 'vitest';
import { hostedDefaults } from '../../../scripts/backend/schema.ts';
import { openManagementApi } from '../../../scripts/setup/managementApi.ts';
import { applyMigrations, makeWebhooks } from '../../../scripts/setup/project.ts';
import { during } from '../../support/postgres/connections.ts';
import { makeProject, template } from '../../support/postgres/hostedProject.ts';
import { accessToken, startStubSupabase } from '../../support/setup/stubSupabase.ts';
import type { SqlDatabase } from '../../../scripts/backend/sqlDatabase.ts';

const folder = inject('postgres');
const name = 'set_up';

const dropProject = () =>
  during({ folder, database: 'postgres', user: 'supabase_admin' }, (admin) => admin.exec(`drop database ${name}`));

async function openProject(database: SqlDatabase) {
  const { url, close } = await startStubSupabase(database);
  onTestFinished(() => void close());
  return openManagementApi({ projectUrl: url, token: accessToken }, url);
}

/** What the migrations made in a database, and which of them it lists. */
async function schemaOf(database: string): Promise<unknown[]> {
  const found: unknown[] = [];
  await during({ folder, database, user: 'postgres' }, async (owner) => {
    const catalogue = await owner.query('select public.contract_catalogue() as catalogue');
    const listed = await owner.query('select version, name from supabase_migrations.schema_migrations order by 1');
    found.push(catalogue.rows, listed.rows);
  });
  return found;
}

test('an empty project gets every migration and webhook, each only once', { timeout: 240_000 }, async () => {
  onTestFinished(dropProject);
  await makeProject(folder, name, async (owner) => {
    // A new hosted project has default grants, and no list of migrations.
    await owner.exec(hostedDefaults);
    await owner.exec('drop table supabase_migrations.schema_migrations');
    const api = await openProject(owner);
    expect((await applyMigrations(api))[0]).toBe('20261124100000_foundation.sql');
    expect(await applyMigrations(api)).toEqual([]);

    await owner.exec(`
      create schema supabase_functions;
      create function supabase_functions.http_request() returns trigger language plpgsql as 'begin return null; end';
      create trigger "Made by hand" after insert on public.news for each row
        execute function supabase_functions.http_request('https://old.example.org/api/publish', 'POST', '{}', '{}', '1000');
      create trigger other after insert on public.news for each row
        execute function supabase_functions.http_request('https://other.example.org/', 'POST', '{}', '{}', '1000');`);
    const webhook = { siteUrl: 'https://www.example.org', secret: 'its-secret-of-the-test' };
    await makeWebhooks(api, webhook);
    await makeWebhooks(api, webhook);
    const { rows } = await owner.query(`
      select tgname as name, tgrelid::regclass::text as table from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where pronamespace::regnamespace::text = 'supabase_functions' order by 1`);
    expect(rows).toEqual([
      { name: 'other', table: 'news' },
      { name: 'publish_events', table: 'events' },
      { name: 'publish_news', table: 'news' },
      { name: 'publish_publications', table: 'publications' },
    ]);
  });
  const [made, expected] = [await schemaOf(name), await schemaOf(template)];
  expect(made).toEqual(expected);
});

test('a failed migration is named and rolled back', { timeout: 120_000 }, async () => {
  onTestFinished(dropProject);
  await makeProject(folder, name, async (owner) => {
    await owner.exec('create table public.publications (id int)');
    const api = await openProject(owner);
    await expect(applyMigrations(api)).rejects.toThrow(
      /^supabase\/migrations\/20261124100100_content\.sql cannot be applied\. Supabase answers 400: .*already exists/,
    );
    const { rows } = await owner.query(`
      select version, to_regclass('public.news') as news from supabase_migrations.schema_migrations`);
    expect(rows).toEqual([{ version: '20261124100000', news: null }]);
  });
});
