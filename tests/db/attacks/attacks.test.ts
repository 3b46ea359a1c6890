import { describe, expect, test } from 'vitest';
import { roles, startAttackedBackend, type Call, type Role } from '../../support/backend/attackedBackend.ts';
import { changesOfAllRows, type DatabaseFunction } from '../../support/safeUpdate.ts';

const { backend, api } = await startAttackedBackend();
const rest = (role: Role, path: string, call?: Call) => api(role, `/rest/v1/${path}`, call);

describe('functions', () => {
  test('that can be called are these, and these roles may run them', async () => {
    const { rows } = await backend.database.query<{ line: string }>(`
      select concat_ws(' ', proname,
        case when has_function_privilege('anon', oid, 'execute') then 'visitor' end,
        case when has_function_privilege('authenticated', oid, 'execute') then 'administrator' end) as line
      from pg_proc
      where pronamespace = 'public'::regnamespace
        or pronamespace = 'private'::regnamespace and prorettype <> 'trigger'::regtype
          and has_function_privilege('anon', oid, 'execute')
      order by 1`);
    expect(rows.map(({ line }) => line)).toEqual([
      'abandoned_files administrator',
      'add_subscriber visitor administrator',
      'announce_editing administrator',
      'claim_rebuild',
      'contract_catalogue administrator',
      'describe_image administrator',
      'empty_trash administrator',
      'end_editing administrator',
      'forget_contract_trials administrator',
      'further_reading visitor administrator',
      'missing_documents administrator',
      'news_naming visitor administrator',
      'news_years visitor administrator',
      'order_carousel administrator',
      'past_event_years visitor administrator',
      'preview_event visitor administrator',
      'preview_news visitor administrator',
      'preview_publication visitor administrator',
      'raise_due_revision visitor administrator',
      'release_files administrator',
      'release_rebuild',
      'replace_image administrator',
      'restore_from_trash administrator',
      'search_content visitor administrator',
      'seconds_until_due visitor administrator',
      'suggest_words visitor administrator',
      'unreferenced_files administrator',
    ]);
  });

  // restore_from_trash uses only column names from the catalogue, quoted.
  test('with their owner’s rights all have an empty search path, and none builds SQL from words', async () => {
    const { rows } = await backend.database.query(`
      select proname from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
      where nspname in ('public', 'private', 'search')
        and (proconfig is null or not 'search_path=""' = any (proconfig) or prosrc ~* '\\mexecute\\M')
        and proname <> 'restore_from_trash'`);
    expect(rows).toEqual([]);
  });

  test('name the rows that they change: hosted projects refuse any other UPDATE and DELETE', async () => {
    const { rows } = await backend.database.query<DatabaseFunction>(`
      select lanname as language, prosrc as body, pg_get_functiondef(pg_proc.oid) as definition
      from pg_proc join pg_namespace on pg_namespace.oid = pronamespace join pg_language on pg_language.oid = prolang
      where nspname in ('public', 'private', 'search')`);
    expect(rows).not.toEqual([]);
    expect((await Promise.all(rows.map(changesOfAllRows))).flat()).toEqual([]);
  });

  test.each(roles)('that claim rebuilds are refused to the %s', async (role) => {
    const claim = { min_interval: '0', built_revision: 0, forced: true };
    expect((await rest(role, 'rpc/claim_rebuild', { method: 'POST', body: claim })).code).toBe('42501');
    const release = { claimed_revision: 1, reason: 'x' };
    expect((await rest(role, 'rpc/release_rebuild', { method: 'POST', body: release })).code).toBe('42501');
  });

  test('that look for files are refused to the visitor', async () => {
    const call = { method: 'POST', body: { urls: ['https://example.org/una-imagen-cualquiera.webp'] } };
    expect((await rest('visitor', 'rpc/unreferenced_files', call)).code).toBe('42501');
    expect((await rest('administrator', 'rpc/unreferenced_files', call)).status).toBe(200);
  });

  test('of other schemas are no procedures of the API', async () => {
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

describe('other tables', () => {
  test.each([
    'news?select=*,subscribers(*)',
    'news?select=*,...subscribers(email)',
    'news?select=*,subscribers!inner(email)',
    'publications?select=*,rebuild_failure(*)',
    'news?select=*,preview_links(*)',
    'publications?select=*,pdf_texts(content)',
    'pdf_texts?select=content',
    'words?select=written',
    'published?select=title',
    'preview_links?select=token_hash',
    'news_previous_slugs?select=*',
    'news_previous_slugs?select=created_at',
    'news?select=*,news_previous_slugs(*)',
    'news?select=id&subscribers.email=eq.ana@example.org',
    'news?select=id&order=subscribers(email)',
    'users?select=*',
    'objects?select=*',
    'subscription_counts?select=*',
    'pg_authid?select=*',
    'subscribers?select=email::text',
    'subscribers?select=email.count()',
  ])('are not reached by the visitor’s %s', async (path) => {
    const answer = await rest('visitor', path);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toContain('ana@example.org');
  });
});

describe('the list of subscribers', () => {
  const filters = [
    ...['email=eq.ana@example.org', 'email=like.ana*', 'email=gt.a', 'or=(email.eq.ana@example.org,id.gt.0)'],
    ...['id=gt.0', 'order=email', 'select=id&limit=1', 'not.and=(email.eq.x)', 'email=fts.ana'],
  ];
  test.each(filters)('answers %s in the same way, whoever is in it', async (filter) => {
    for (const call of [
      {},
      { method: 'HEAD', headers: { prefer: 'count=exact' } },
      { method: 'HEAD', headers: { prefer: 'count=estimated' } },
      { method: 'PATCH', body: { email: 'x@example.org' }, headers: { prefer: 'return=minimal' } },
      { method: 'DELETE', headers: { prefer: 'return=minimal' } },
    ]) {
      const there = await rest('visitor', `subscribers?${filter}`, call);
      const away = await rest('visitor', `subscribers?${filter.replace('ana', 'eva')}`, call);
      expect(there.status).toBeGreaterThanOrEqual(400);
      expect([there.status, there.text, there.headers.get('content-range')]).toEqual([
        away.status,
        away.text,
        away.headers.get('content-range'),
      ]);
    }
  });

  test.each([
    ['resolution=ignore-duplicates', ''],
    ['resolution=merge-duplicates', ''],
    ['resolution=ignore-duplicates', '?on_conflict=email'],
    ['return=representation', ''],
    ['return=headers-only', ''],
    ['return=representation', '?select=id'],
  ])('is not read by an insert with %s%s', async (prefer, query) => {
    for (const email of ['ana@example.org', 'eva@example.org']) {
      const answer = await rest('visitor', `subscribers${query}`, {
        method: 'POST',
        body: { email },
        headers: { prefer },
      });
      expect(answer.text).not.toMatch(/"id"|created_at/);
      expect(answer.headers.get('location')).toBeNull();
    }
    await backend.database.exec(`delete from public.subscribers where email <> 'ana@example.org'`);
  });

  test('takes no more than the address from a visitor', async () => {
    for (const body of [{ id: 7 }, { created_at: '2020-01-01' }, { id: 7, created_at: '2020-01-01' }]) {
      const call = { method: 'POST', body: { email: 'eva@example.org', ...body } };
      expect((await rest('visitor', 'subscribers', call)).status).toBeGreaterThanOrEqual(400);
      expect((await rest('visitor', 'subscribers?columns=email,id,created_at', call)).status).toBeGreaterThanOrEqual(
        400,
      );
    }
    const extra = { subscriber_email: 'eva@example.org', id: 7 };
    expect((await rest('visitor', 'rpc/add_subscriber', { method: 'POST', body: extra })).status).toBe(404);
    const { rows } = await backend.database.query('select email from public.subscribers');
    expect(rows).toEqual([{ email: 'ana@example.org' }]);
  });
});

describe('an administrator', () => {
  const owned = { id: 77, created_at: '2020-01-01', updated_at: '2020-01-01', search: "'x':1", pdf_search: "'x':1" };
  test.each(['news', 'publications'])('sets nothing that is the database’s own, in %s', async (table) => {
    const { rows: before } = await backend.database.query(
      `select id, created_at, updated_at from ${table} order by id`,
    );
    for (const [column, value] of Object.entries(owned)) {
      const row = { title: 'X', slug: `x-${column}`.replace('_', '-'), [column]: value };
      const calls: [string, Call][] = [
        [table, { method: 'POST', body: row }],
        [`${table}?columns=title,slug,${column}`, { method: 'POST', body: [row] }],
        [table, { method: 'POST', body: row, headers: { prefer: 'resolution=merge-duplicates' } }],
        [`${table}?id=gt.0`, { method: 'PATCH', body: { [column]: value } }],
        [`${table}?id=eq.77`, { method: 'PUT', body: { ...row, id: 77 } }],
      ];
      for (const [path, call] of calls) {
        expect((await rest('administrator', path, call)).status, `${call.method} ${path}`).toBeGreaterThanOrEqual(400);
      }
    }
    const { rows } = await backend.database.query(`select id, created_at, updated_at from ${table} order by id`);
    expect(rows).toEqual(before);
  });

  test('is nobody without an identity, whatever the role says', async () => {
    const refused = backend.database.transaction(async (transaction) => {
      await transaction.exec(`set local role authenticated`);
      await transaction.query(`insert into public.news (title, slug) values ('X', 'x')`);
    });
    await expect(refused).rejects.toMatchObject({ code: '42501' });
  });
});
