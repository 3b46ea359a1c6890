import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite';
import { BackendError, messageOf } from './errors.ts';
import type { SqlDatabase } from './sqlDatabase.ts';

const supabaseFolder = path.join(import.meta.dirname, '../../supabase');

export const migrationsFolder = path.join(supabaseFolder, 'migrations');

/** The contributed Postgres extensions that the migrations use; the embedded Postgres must be opened with them. */
export const extensions = { pg_trgm, unaccent };

/** What a hosted Supabase project has before its first migration: schemas, and the API roles with default grants. */
export const platform = `
  do $$
  begin
    if to_regrole('anon') is null then
      create role anon nologin;
      create role authenticated nologin;
      create role service_role nologin bypassrls;
    end if;
  end
  $$;
  create schema if not exists extensions;
  create schema if not exists auth;
  grant usage on schema public, extensions, auth to anon, authenticated, service_role;
  ${getAuthSchemaSql()}
  ${SUPABASE_AUTH_HELPERS_SQL}
  ${getStorageSchemaSql()}
  grant usage on schema storage to anon, authenticated, service_role;
  grant all on all tables in schema storage to anon, authenticated, service_role;
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key,
    statements text[],
    name text
  );
`;

/** Hosted projects grant the API's roles everything created in `public`; the migrations revoke that. */
export const hostedDefaults = `
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
`;

/** Sets up an empty database like a new hosted project, then applies all pending migrations. */
export async function migrate(database: SqlDatabase, folder = migrationsFolder): Promise<void> {
  await database.exec(platform);
  await applyMigrations(database, folder);
}

/**
 * Applies the pending migrations. Each file runs in one transaction with its history row, as in `supabase db push`, so
 * that a crash never leaves it half applied. Throws a BackendError that names the file that failed.
 */
export async function applyMigrations(database: SqlDatabase, folder = migrationsFolder): Promise<void> {
  const files = await migrationFiles(folder);
  await replaceFormerVersions(database, files);
  const applied = await appliedVersions(database);
  if (applied.size === 0) await database.exec(hostedDefaults);
  const pending = files.filter(({ version }) => !applied.has(version));
  for (const { file, version, name } of pending) {
    const sql = await readFile(path.join(folder, file), 'utf8');
    try {
      await database.transaction(async (transaction) => {
        await transaction.exec(sql);
        await transaction.query(
          'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
          [version, name, [sql]],
        );
      });
    } catch (error) {
      throw new BackendError(
        `The migration supabase/migrations/${file} cannot be applied (${messageOf(error)}): correct that file and start again.`,
        { cause: error },
      );
    }
  }
}

/** On 24 November 2026 the migrations were rewritten by subject; before, the first and the last of them were these. */
export const former = { first: '20260302090000', last: '20261128060000' };
const lastRewritten = '20261124101100';

/**
 * Records the rewritten migrations in a database that has the former ones: they make the same schema. Throws a
 * BackendError if some of the former ones are missing.
 */
async function replaceFormerVersions(database: SqlDatabase, files: MigrationFile[]): Promise<void> {
  const applied = await appliedVersions(database);
  if (!applied.has(former.first)) return;
  if (!applied.has(former.last)) {
    throw new BackendError(
      'The database lacks some of the migrations that were rewritten: start it once with the last version of the project before 20261124100000_foundation.sql, or start again from the sample content with npm run reset.',
    );
  }
  await database.transaction(async (transaction) => {
    await transaction.query('delete from supabase_migrations.schema_migrations where version <= $1', [former.last]);
    for (const { version, name } of files.filter((file) => file.version <= lastRewritten)) {
      await transaction.query('insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)', [
        version,
        name,
      ]);
    }
  });
}

/** Adds the demo administrator; idempotent. */
export async function addAdministrator(database: SqlDatabase): Promise<void> {
  await database.exec(await readFile(path.join(supabaseFolder, 'seed.sql'), 'utf8'));
}

async function appliedVersions(database: SqlDatabase): Promise<Set<string>> {
  const { rows } = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  return new Set(rows.map(({ version }) => version));
}

/** The version of the project's newest migration. */
export async function newestMigration(): Promise<string> {
  return (await migrationFiles(migrationsFolder)).at(-1)?.version ?? '';
}

interface MigrationFile {
  file: string;
  version: string;
  name: string;
}

/** The migrations of a folder, in order. */
export async function migrationFiles(folder: string): Promise<MigrationFile[]> {
  const files = (await readdir(folder)).toSorted();
  return files.flatMap((file) => {
    const [, version, name] = /^(\d{14})_(\w+)\.sql$/.exec(file) ?? [];
    return version && name ? [{ file, version, name }] : [];
  });
}
