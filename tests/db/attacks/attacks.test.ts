import { describe, expect, test } from 'vitest';
import { contentTables } from '#domain/contentTables.ts';
import { roles, startAttackedBackend, type Role } from '../../support/backend/attackedBackend.ts';
import type { Call } from '../../support/backend/backend.ts';
import { builders } from '../../support/builders.ts';
import { changesOfAllRows, type DatabaseFunction } from './safeUpdate.ts';

const { backend, api } = await startAttackedBackend();
const rest = (role: Role, path: string, call?: Call) => api(role, `/rest/v1/${path}`, call);

/** A function with statements that change all rows of a table, and some that do not. */
function unsafe(language: DatabaseFunction['language']): DatabaseFunction {
  const common = `
    with gone as (delete from t returning a) select count(*) from gone; update t set a = (select 1 where true);
    update t set a = 1 where id; delete from t where a = 1;`;
  const body =
    language === 'sql'
      ? common
      : `${common} insert into t values (1) on conflict (id) do update set a = 2; -- delete from t
        for r in update t set a = 1 returning * loop null; end loop;
        if n > 0 then return query update t set a = 1 returning *; end if; raise 'update t set a = 1';`;
  const declared = 'declare n int; r record; begin';
  return {
    language,
    body,
    definition: `create function f() returns setof t language plpgsql as $f$ ${declared} ${body} end $f$`,
  };
}

describe('database functions', () => {
  // restore_from_trash uses only column names from the catalogue, quoted.
  test('have an empty search path and no dynamic SQL, except those that restore', async () => {
    const { rows } = await backend.database.query(`
      select proname from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
      where nspname in ('public', 'private', 'search')
        and (proconfig is null or not 'search_path=""' = any (proconfig) or prosrc ~* '\\mexecute\\M')
        -- Those that restore a copy are the secret key's alone, and quote every name.
        and proname not in
          ('restore_from_trash', 'switch_triggers', 'begin_restore', 'restore_rows', 'finish_restore')`);
    expect(rows).toEqual([]);
  });

  test('have a WHERE clause in every UPDATE and DELETE, as hosted projects require', async () => {
    const { rows } = await backend.database.query<DatabaseFunction>(`
      select lanname as language, prosrc as body, pg_get_functiondef(pg_proc.oid) as definition
      from pg_proc join pg_namespace on pg_namespace.oid = pronamespace join pg_language on pg_language.oid = prolang
      where nspname in ('public', 'private', 'search')`);
    expect(rows).not.toEqual([]);
    expect((await Promise.all(rows.map(changesOfAllRows))).flat()).toEqual([]);
    const every = (['sql', 'plpgsql'] as const).map((language) => changesOfAllRows(unsafe(language)));
    expect((await Promise.all(every)).map((found) => found.length)).toEqual([1, 4]);
  });

  test('outside the API’s schema cannot be called through the API', async () => {
    const names = [
      ...['pg_sleep', 'pg_read_file', 'current_setting', 'set_config', 'query_to_xml', 'lo_import', 'pg_ls_dir'],
      ...['limit_subscriptions', 'count_subscription', 'raise_content_revision', 'stems', 'plain_text', 'crypt', 'uid'],
      ...['words_of', 'is_published', 'pdf_vector', 'fold', 'find_pdf_text', 'keep_words'],
    ];
    for (const name of names) {
      for (const role of roles) {
        const { status } = await rest(role, `rpc/${name}`, { method: 'POST', body: {} });
        expect.soft(status, `${name}, ${role}`).toBe(404);
      }
    }
  });
});

test('visitors cannot reach private tables by embedding, filtering, ordering or counting', async () => {
  for (const path of [
    ...['subscribers(*)', '...subscribers(email)', 'subscribers!inner(email)'].map((of) => `news?select=*,${of}`),
    ...['news?select=id&subscribers.email=eq.ana@example.org', 'news?select=id&order=subscribers(email)'],
    ...['publications?select=*,rebuild_failure(*)', 'publications?select=*,pdf_texts(content)'],
    ...['news?select=*,preview_links(*)', 'news?select=*,news_previous_slugs(*)', 'news_previous_slugs?select=*'],
    ...['words?select=written', 'published?select=title', 'subscription_counts?select=*'],
    ...['users?select=*', 'objects?select=*', 'pg_authid?select=*'],
    ...['subscribers?select=email::text', 'subscribers?select=email.count()'],
  ]) {
    const answer = await rest('visitor', path);
    expect.soft(Math.floor(answer.status / 100), path).toBe(4);
    expect.soft(answer.text, path).not.toContain('ana@example.org');
  }
});

describe('the list of subscribers', () => {
  const filters = [
    ...['email=eq.ana@example.org', 'email=like.ana*', 'email=gt.a', 'or=(email.eq.ana@example.org,id.gt.0)'],
    ...['id=gt.0', 'order=email', 'select=id&limit=1', 'not.and=(email.eq.x)', 'email=fts.ana'],
  ];
  test('refuses a visitor’s request in the same way whether or not an e-mail is on it', async () => {
    for (const filter of filters) {
      for (const call of [
        {},
        { method: 'HEAD', headers: { prefer: 'count=exact' } },
        { method: 'HEAD', headers: { prefer: 'count=estimated' } },
        { method: 'PATCH', body: { email: 'x@example.org' }, headers: { prefer: 'return=minimal' } },
        { method: 'DELETE', headers: { prefer: 'return=minimal' } },
      ]) {
        const ask = async (asked: string) => {
          const { status, text, headers } = await rest('visitor', `subscribers?${asked}`, call);
          return { status, text, range: headers.get('content-range') };
        };
        const there = await ask(filter);
        expect.soft(there.status, filter).toBeGreaterThanOrEqual(400);
        expect.soft(there, filter).toEqual(await ask(filter.replace('ana', 'eva')));
      }
    }
  });

  test('cannot be read from the response to an insert', async () => {
    for (const [prefer, query] of [
      ['resolution=ignore-duplicates', ''],
      ['resolution=merge-duplicates', ''],
      ['resolution=ignore-duplicates', '?on_conflict=email'],
      ['return=representation', ''],
      ['return=headers-only', ''],
      ['return=representation', '?select=id'],
    ] as const) {
      for (const email of ['ana@example.org', 'eva@example.org']) {
        const call = { method: 'POST', body: { email }, headers: { prefer } };
        const { text, headers } = await rest('visitor', `subscribers${query}`, call);
        expect.soft(text, prefer + query).not.toMatch(/"id"|created_at/);
        expect.soft(headers.get('location'), prefer + query).toBeNull();
      }
      await backend.database.exec(`delete from public.subscribers where email <> 'ana@example.org'`);
    }
  });

  test('accepts nothing but an e-mail from a visitor', async () => {
    for (const body of [{ id: 7 }, { created_at: '2020-01-01' }, { id: 7, created_at: '2020-01-01' }]) {
      const call = { method: 'POST', body: { email: 'eva@example.org', ...body } };
      for (const path of ['subscribers', 'subscribers?columns=email,id,created_at']) {
        expect((await rest('visitor', path, call)).status).toBeGreaterThanOrEqual(400);
      }
    }
    const extra = { subscriber_email: 'eva@example.org', id: 7 };
    expect((await rest('visitor', 'rpc/add_subscriber', { method: 'POST', body: extra })).status).toBe(404);
    const { rows } = await backend.database.query('select email from public.subscribers');
    expect(rows).toEqual([{ email: 'ana@example.org' }]);
  });
});

describe('an administrator', () => {
  const owned = {
    ...{ id: 77, created_at: '2020-01-01', updated_at: '2020-01-01', search: "'x':1", pdf_search: "'x':1" },
    ...{ carousel_place: 1, year: 1999, pdf_size: 1, starts_at: '2020-01-01', ends_at: '2020-01-01' },
  };
  test.each(contentTables)('cannot set columns of %s that the database maintains', async (table) => {
    const contents = async () => (await backend.database.query(`select * from public.${table} order by id`)).rows;
    const before = await contents();
    for (const [column, value] of Object.entries(owned)) {
      const row = { ...builders[table](), [column]: value };
      const calls: [string, Call][] = [
        [table, { method: 'POST', body: row }],
        [`${table}?columns=${Object.keys(row).join()}`, { method: 'POST', body: [row] }],
        [table, { method: 'POST', body: row, headers: { prefer: 'resolution=merge-duplicates' } }],
        [`${table}?id=gt.0`, { method: 'PATCH', body: { [column]: value } }],
        [`${table}?id=eq.77`, { method: 'PUT', body: { ...row, id: 77 } }],
      ];
      for (const [path, call] of calls) {
        const { status } = await rest('administrator', path, call);
        expect.soft(status, `${call.method} ${path} ${column}`).toBeGreaterThanOrEqual(400);
      }
    }
    expect(await contents()).toEqual(before);
  });

  test('needs an identity to write, not only the authenticated role', async () => {
    const refused = backend.database.transaction(async (transaction) => {
      await transaction.exec(`set local role authenticated`);
      await transaction.query(`insert into public.news (title, slug) values ('X', 'x')`);
    });
    await expect(refused).rejects.toMatchObject({ code: '42501' });
  });
});
