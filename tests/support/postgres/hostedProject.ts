import { addAdministrator, applyMigrations, platform } from '../../../scripts/backend/schema.ts';
import type { SqlDatabase } from '../../../scripts/backend/sqlDatabase.ts';
import { during } from './connections.ts';

/** The database that every test's own is copied from. */
export const template = 'project';

/** The roles of a hosted project; `api` replaces the three that PostgREST, Auth and Storage connect as. */
const roles = `
  create role postgres login createdb createrole replication bypassrls;
  create role anon nologin;
  create role authenticated nologin;
  create role service_role nologin bypassrls;
  create role supabase_auth_admin nologin createrole;
  create role supabase_storage_admin nologin createrole;
  grant anon, authenticated, service_role to postgres;
  grant pg_monitor, pg_read_all_data, pg_signal_backend to postgres;
  create role api login;
  grant anon, authenticated, service_role, supabase_auth_admin, supabase_storage_admin to api;
  -- What supautils allows a hosted project's owner.
  grant set on parameter session_replication_role to postgres;
`;

/** Auth and Storage own their tables; the project's owner may use them. */
const ownership = `
  do $$
  declare
    command text;
  begin
    for command in
      select format('alter table %I.%I owner to supabase_%s_admin', schemaname, tablename, schemaname)
      from pg_tables where schemaname in ('auth', 'storage')
    loop
      execute command;
    end loop;
  end
  $$;
  alter schema auth owner to supabase_auth_admin;
  alter schema storage owner to supabase_storage_admin;
  alter schema extensions owner to postgres;
  alter schema supabase_migrations owner to postgres;
  alter table supabase_migrations.schema_migrations owner to postgres;
  grant usage on schema auth, storage to postgres;
  grant all on all tables in schema auth, storage to postgres;
`;

const policiesOnly = `
  create function public.refuse_changes() returns event_trigger language plpgsql as $$
  begin
    if exists (
      select from pg_event_trigger_ddl_commands()
      where schema_name in ('auth', 'storage') and command_tag not like '% POLICY'
    ) then
      raise insufficient_privilege using message = 'A hosted project lets nobody change the schemas auth and storage';
    end if;
  end
  $$;
  create event trigger refuse_changes on ddl_command_end execute function public.refuse_changes();
  grant supabase_storage_admin to postgres;
`;

const nothingAgain = `
  revoke supabase_storage_admin from postgres;
  drop event trigger refuse_changes;
  drop function public.refuse_changes;
`;

/** Lets `postgres` create policies on Storage's tables but change nothing else there, as supautils does. */
export async function withPoliciesOnStorage(admin: SqlDatabase, callback: () => Promise<unknown>): Promise<void> {
  await admin.exec(policiesOnly);
  await callback();
  await admin.exec(nothingAgain);
}

/** Creates a database like a hosted project before its first migration, and passes its owner's connection on. */
export async function makeProject(
  folder: string,
  database: string,
  callback: (owner: SqlDatabase) => Promise<unknown>,
): Promise<void> {
  await during({ folder, database: 'postgres', user: 'supabase_admin' }, (server) =>
    server.exec(`create database ${database} owner postgres`),
  );
  await during({ folder, database, user: 'supabase_admin' }, async (admin) => {
    await admin.exec(platform + ownership);
    await withPoliciesOnStorage(admin, () => during({ folder, database, user: 'postgres' }, callback));
  });
}

/** Creates the roles, and a hosted project with the migrations, applied as its owner. */
export async function makeTemplate(folder: string): Promise<void> {
  await during({ folder, database: 'postgres', user: 'supabase_admin' }, (server) => server.exec(roles));
  await makeProject(folder, template, async (owner) => {
    await applyMigrations(owner);
    await addAdministrator(owner);
  });
}
