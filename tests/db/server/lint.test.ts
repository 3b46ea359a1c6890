import { expect, inject, test } from 'vitest';
import { startFileBackend } from '../../support/backend/fileBackend.ts';
import { during } from '../../support/postgres/connections.ts';

/** What `supabase db lint` asks of Postgres. */
const { backend } = await startFileBackend();
const { rows: available } = await backend.database.query(
  `select from pg_available_extensions where name = 'plpgsql_check'`,
);

/** What it says wrongly, and why; docs/advisors.md tells it to operators. */
const FALSE_POSITIVES = {
  // One function is the trigger of several tables and operations; each branch runs where its columns or rows are there.
  'private.drop_control_characters()': ['record "new" has no field "authors"', 'record "new" has no field "source"'],
  'private.raise_content_revision()': [
    'relation "changed_rows" does not exist',
    'relation "rows_before" does not exist',
  ],
  // Postgres casts, to the millisecond, as the column is declared.
  'private.set_updated_at()': ['target type is different type than source type'],
  // "return query" fills them.
  'restore_from_trash(text,bigint)': ['id', 'published_at', 'slug', 'updated_at'].map(
    (name) => `OUT variable "${name}" is maybe unmodified`,
  ),
};

test('db lint reports nothing but known false positives, warnings included', async ({ skip }) => {
  skip(available.length === 0, 'plpgsql_check is missing (Debian: apt-get install postgresql-15-plpgsql-check)');
  const { rows } = await backend.database.query<{ name: string }>('select current_database() as name');
  const database = rows[0]?.name ?? '';
  let findings: { name: string; message: string }[] = [];
  await during({ folder: inject('postgres'), database, user: 'supabase_admin' }, async (superuser) => {
    await superuser.exec('create schema lint; create extension plpgsql_check schema lint');
    ({ rows: findings } = await superuser.query<(typeof findings)[number]>(
      `select distinct proc.oid::regprocedure::text as name, checked.message
       from pg_proc as proc
       join pg_language as language on language.oid = prolang and lanname = 'plpgsql'
       left join pg_trigger as trigger on tgfoid = proc.oid
       cross join lateral lint.plpgsql_check_function_tb(
         proc.oid, coalesce(tgrelid, 0), oldtable => tgoldtable, newtable => tgnewtable
       ) as checked
       where pronamespace::regnamespace::text in ('public', 'private', 'search')
         and (prorettype <> 'trigger'::regtype or tgrelid is not null)`,
    ));
  });
  const messages = Map.groupBy(findings, ({ name }) => name);
  const found = [...messages].map(([name, each]) => [name, each.map(({ message }) => message).toSorted()]);
  expect(Object.fromEntries(found)).toEqual(FALSE_POSITIVES);
});
