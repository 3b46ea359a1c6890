import { expect, inject, test } from 'vitest';
import { startFileBackend } from '../../support/backend/fileBackend.ts';
import { during } from '../../support/postgres/connections.ts';
import { withPoliciesOnStorage } from '../../support/postgres/hostedProject.ts';

/** Checks that the test server behaves like a hosted project. */
const { backend, admin } = await startFileBackend();

async function firstColumn(sql: string): Promise<unknown[]> {
  const { rows } = await backend.database.query<Record<string, unknown>>(sql);
  return rows.map((row) => Object.values(row)[0]);
}

test('neither the project’s owner nor the API is a superuser', async () => {
  await admin.from('news').select().throwOnError();
  const signedIn = `select usename from pg_stat_activity where datname = current_database() group by 1 order by 1`;
  expect(await firstColumn(signedIn)).toEqual(['api', 'postgres']);
  expect(await firstColumn('select rolname from pg_roles where rolsuper')).toEqual(['supabase_admin']);
});

test('the project’s owner owns the tables of the migrations and no others', async () => {
  const owners = `
    select format('%s %s', relnamespace::regnamespace, relowner::regrole) from pg_class
    where relnamespace::regnamespace::text in ('public', 'private', 'auth', 'storage') and relkind = 'r' group by 1 order by 1`;
  expect(await firstColumn(owners)).toEqual([
    'auth supabase_auth_admin',
    'private postgres',
    'public postgres',
    'storage supabase_storage_admin',
  ]);
});

test('a migration can create policies on Storage’s tables, but not change the tables', async () => {
  /** Tries a change and rolls it back. */
  const attempt = (sql: string) => {
    const tried = backend.database.transaction(async (transaction) => {
      await transaction.exec(sql);
      throw new Error('allowed');
    });
    return expect(tried).rejects;
  };
  const policy = 'create policy "Anything" on storage.objects for select to anon using (true)';
  const [database] = (await firstColumn('select current_database()')) as [string];
  await during({ folder: inject('postgres'), database, user: 'supabase_admin' }, (superuser) =>
    withPoliciesOnStorage(superuser, async () => {
      await attempt(policy).toThrow('allowed');
      await attempt('alter table storage.objects add column mine text').toThrow('lets nobody change');
      await attempt('create table storage.mine (id int)').toThrow('lets nobody change');
    }),
  );
  await attempt(policy).toThrow('must be owner of table objects');
});
