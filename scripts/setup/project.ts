import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentTables } from '#domain/contentTables.ts';
import { paths } from '#domain/paths.ts';
import { former, migrationFiles, migrationsFolder } from '../backend/schema.ts';
import { settings } from '../backend/settings.ts';
import type { ManagementApi } from './managementApi.ts';

/** The list of applied migrations, as the Supabase CLI makes it. */
const history = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text not null primary key);
  alter table supabase_migrations.schema_migrations
    add column if not exists statements text[], add column if not exists name text;
`;

/**
 * Applies the migrations that the project lacks, and lists each as `supabase db push` does. Statements sent together are
 * one transaction, so none is half applied. Returns the files' names.
 */
export async function applyMigrations({ query }: ManagementApi): Promise<string[]> {
  await query(history);
  const rows = await query<{ version: string }>('select version from supabase_migrations.schema_migrations');
  const applied = new Set(rows.map(({ version }) => version));
  if (applied.has(former.first)) {
    throw new Error(
      'The project has the migrations of before 24 November 2026: run the commands of README.md for it once, then this again.',
    );
  }
  const pending = (await migrationFiles(migrationsFolder)).filter(({ version }) => !applied.has(version));
  for (const { file, version, name } of pending) {
    const sql = await readFile(path.join(migrationsFolder, file), 'utf8');
    const row = `'${version}', '${name}', array[${literal(sql)}]`;
    const listed = `insert into supabase_migrations.schema_migrations (version, name, statements) values (${row})`;
    await query(`${sql}\n;${listed}`).catch((error: unknown) => {
      throw new Error(`supabase/migrations/${file} cannot be applied. ${(error as Error).message}`, { cause: error });
    });
  }
  return pending.map(({ file }) => file);
}

/** Makes the database webhook of every content table, in place of those made before, by hand or by this. */
export async function makeWebhooks(
  { query, enableWebhooks }: ManagementApi,
  { siteUrl, secret }: { siteUrl: string; secret: string },
): Promise<void> {
  const [found] = await query<{ exists: boolean }>(
    `select to_regprocedure('supabase_functions.http_request()') is not null as "exists"`,
  );
  if (!found?.exists) await enableWebhooks();
  const headers = JSON.stringify({ 'Content-Type': 'application/json', 'x-webhook-secret': secret });
  const call = [siteUrl + paths.publishEndpoint, 'POST', headers, '{}', '5000'].map(literal).join(', ');
  const triggers = contentTables.map(
    (table) => `create trigger publish_${table} after insert or update or delete on public.${table}
      for each row execute function supabase_functions.http_request(${call});`,
  );
  await query(`
    do $setup$
    declare
      webhook record;
    begin
      for webhook in
        select tgname, tgrelid::regclass as relation from pg_trigger join pg_proc on pg_proc.oid = tgfoid
        where pronamespace::regnamespace::text = 'supabase_functions'
          and pg_get_triggerdef(pg_trigger.oid) like '%${paths.publishEndpoint}%'
      loop
        execute format('drop trigger %I on %s', webhook.tgname, webhook.relation);
      end loop;
    end
    $setup$;
    ${triggers.join('\n')}`);
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/**
 * Brings the project's sign-in settings to those of supabase/config.toml: nobody signs up. Returns whether it takes our
 * mails: a free one does only with a mail server of its own.
 */
export async function setSignIn({ changeSignIn }: ManagementApi, siteUrl: string): Promise<boolean> {
  const { auth } = settings;
  await changeSignIn({
    disable_signup: !auth.enable_signup,
    external_anonymous_users_enabled: auth.enable_anonymous_sign_ins,
    external_email_enabled: true,
    mailer_autoconfirm: !auth.email.enable_confirmations,
    mailer_secure_email_change_enabled: auth.email.double_confirm_changes,
    password_min_length: auth.minimum_password_length,
    security_update_password_require_reauthentication: true,
    ...(siteUrl && { site_url: siteUrl }),
  });
  const { recovery, email_change: change } = auth.email.template;
  const mails = {
    mailer_subjects_recovery: recovery.subject,
    mailer_templates_recovery_content: await readFile(recovery.content_path, 'utf8'),
    mailer_subjects_email_change: change.subject,
    mailer_templates_email_change_content: await readFile(change.content_path, 'utf8'),
  };
  try {
    await changeSignIn(mails);
    return true;
  } catch (error) {
    if ((error as Error).cause === 400) return false;
    throw error;
  }
}
