import { request as httpRequest } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { createItem } from '../support/builders.ts';
import { listDataFiles } from '../support/backend/backend.ts';
import { startFileBackend } from '../support/backend/fileBackend.ts';
import { changesOfAllRows, type DatabaseFunction } from '../support/safeUpdate.ts';

/** Requests that no form of ours makes, with the public key alone and with an administrator's session. */
const { backend, admin } = await startFileBackend();
const session = (await admin.auth.getSession()).data.session?.access_token ?? '';

beforeAll(async () => {
  await createItem(admin, 'news');
  await createItem(admin, 'publications');
  await backend.database.exec(`insert into public.subscribers (email) values ('ana@example.org')`);
});

type Role = 'visitor' | 'administrator';
const roles: Role[] = ['visitor', 'administrator'];

interface Call {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

interface Answer {
  status: number;
  text: string;
  code: string | undefined;
  headers: Headers;
}

/** A request to the API as it stands, however the client library would have spelled it. */
async function api(role: Role, path: string, { method = 'GET', body, headers = {} }: Call = {}): Promise<Answer> {
  const response = await fetch(`${backend.url}${path}`, {
    method,
    headers: {
      apikey: backend.publishableKey,
      ...(role === 'administrator' && { authorization: `Bearer ${session}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const code = /"code":"(\w+)"/.exec(text)?.[1];
  return { status: response.status, text, code, headers: response.headers };
}

const rest = (role: Role, path: string, call?: Call) => api(role, `/rest/v1/${path}`, call);

describe('functions', () => {
  test('of the exposed schema are these, and these roles may run them', async () => {
    const { rows } = await backend.database.query<{ line: string }>(`
      select concat_ws(' ', proname,
        case when has_function_privilege('anon', oid, 'execute') then 'visitor' end,
        case when has_function_privilege('authenticated', oid, 'execute') then 'administrator' end) as line
      from pg_proc where pronamespace = 'public'::regnamespace order by 1`);
    expect(rows.map(({ line }) => line)).toEqual([
      'abandoned_files administrator',
      'add_subscriber visitor administrator',
      'announce_editing administrator',
      'claim_rebuild',
      'describe_image administrator',
      'empty_trash administrator',
      'end_editing administrator',
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

  // restore_from_trash names the columns that the catalogue knows, quoted.
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

  test.each([
    ...['pg_sleep', 'pg_read_file', 'current_setting', 'set_config', 'query_to_xml', 'lo_import', 'pg_ls_dir'],
    ...['limit_subscriptions', 'count_subscription', 'raise_content_revision', 'stems', 'plain_text', 'crypt', 'uid'],
    ...['words_of', 'is_published', 'pdf_vector', 'fold', 'find_pdf_text', 'keep_words'],
  ])('%s is no procedure of the API', async (name) => {
    for (const role of roles) {
      const { status } = await rest(role, `rpc/${name}`, { method: 'POST', body: {} });
      expect(status, role).toBe(404);
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

describe('storage', () => {
  /** `fetch` would tidy the path up. */
  function raw(
    path: string,
    method = 'GET',
    headers: Record<string, string> = {},
    body?: string,
  ): Promise<[number, string]> {
    const { hostname, port } = new URL(backend.url);
    return new Promise((resolve, reject) => {
      const sent = httpRequest({ hostname, port, path, method, headers }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
        response.on('end', () => resolve([response.statusCode ?? 0, text]));
      });
      sent.once('error', reject);
      sent.end(body);
    });
  }

  const ways = [
    ...['../../keys.json', '..%2f..%2fkeys.json', '%2e%2e/%2e%2e/keys.json', '%2e%2e%2f%2e%2e%2fkeys.json'],
    ...[
      '..%5c..%5ckeys.json',
      '..%252f..%252fkeys.json',
      '/etc/passwd',
      '%2fetc%2fpasswd',
      'a/../../../keys.json',
      '%00',
    ],
  ];
  test.each(ways)('gives nothing but its own files for %s', async (way) => {
    for (const start of [
      'object/public/images/',
      'object/images/',
      'object/info/public/images/',
      'render/image/public/',
    ]) {
      const [status, text] = await raw(`/storage/v1/${start}${way}`, 'GET', { apikey: backend.publishableKey });
      expect(status, start).toBeGreaterThanOrEqual(400);
      expect(text).not.toMatch(/root:|"secretKey"|sb_secret/);
    }
  });

  test.each(ways)('writes nothing outside its buckets for %s', async (way) => {
    const headers = {
      apikey: backend.publishableKey,
      authorization: `Bearer ${session}`,
      'content-type': 'image/png',
      'x-upsert': 'true',
    };
    const before = await listDataFiles(backend.dataDir);
    await raw(`/storage/v1/object/images/${way}`, 'POST', headers, 'x');
    expect(await listDataFiles(backend.dataDir)).toEqual(before);
    const { rows } = await backend.database.query(
      `select name from storage.objects where name ~ '(^|[/\\\\])\\.\\.([/\\\\]|$)' or name like '/%' or bucket_id not in ('images', 'documents')`,
    );
    expect(rows).toEqual([]);
  });

  test.each([
    ['text/html', '<script>1</script>'],
    ['image/svg+xml', '<svg/>'],
    ['IMAGE/SVG+XML', '<svg/>'],
    ['image/png, text/html', '<script>1</script>'],
    ['application/octet-stream', 'x'],
    ['', 'x'],
  ])('takes no image of the type %j', async (type, body) => {
    const path = `/storage/v1/object/images/${crypto.randomUUID()}.png`;
    const headers = { apikey: backend.publishableKey, authorization: `Bearer ${session}`, 'content-type': type };
    const [status] = await raw(path, 'POST', headers, body);
    expect(status).toBeGreaterThanOrEqual(400);
    const { rows } = await backend.database.query(
      `select from storage.objects where metadata ->> 'mimetype' !~ '^image/(png|jpeg|webp|avif|gif)$' and bucket_id = 'images'`,
    );
    expect(rows).toEqual([]);
  });

  test('sends words that were labelled as an image as an image', async () => {
    const path = `${crypto.randomUUID()}.html`;
    const { error } = await admin.storage
      .from('images')
      .upload(path, '<script>1</script>', { contentType: 'image/png' });
    expect(error).toBeNull();
    const response = await fetch(`${backend.url}/storage/v1/object/public/images/${path}`);
    expect(response.headers.get('content-type')).toBe('image/png');
  });

  test('gives a visitor no signed addresses, no list and no bucket', async () => {
    await admin.storage.from('documents').upload('reservado.pdf', 'x', { contentType: 'application/pdf' });
    const calls: [string, string, unknown][] = [
      ['POST', 'object/sign/documents/reservado.pdf', { expiresIn: 60 }],
      ['POST', 'object/upload/sign/documents/nuevo.pdf', {}],
      ['POST', 'object/list/documents', { prefix: '', limit: 100 }],
      ['POST', 'object/list-v2/documents', { prefix: '' }],
      ['POST', 'object/move', { bucketId: 'documents', sourceKey: 'reservado.pdf', destinationKey: 'otro.pdf' }],
      ['POST', 'object/copy', { bucketId: 'documents', sourceKey: 'reservado.pdf', destinationKey: 'otro.pdf' }],
      ['DELETE', 'object/documents/reservado.pdf', {}],
      ['DELETE', 'object/documents', { prefixes: ['reservado.pdf'] }],
      ['GET', 'bucket', undefined],
      ['POST', 'bucket', { id: 'mio', name: 'mio', public: true }],
      ['PUT', 'bucket/documents', { public: false }],
      ['POST', 'bucket/documents/empty', {}],
      ['DELETE', 'bucket/documents', {}],
    ];
    for (const [method, path, body] of calls) {
      const { text } = await api('visitor', `/storage/v1/${path}`, { method, body });
      expect(text, path).not.toMatch(/"name":"reservado|signedURL|"token"|file_size_limit/);
    }
    const { rows } = await backend.database.query(`select name from storage.objects where bucket_id = 'documents'`);
    expect(rows).toEqual([{ name: 'reservado.pdf' }]);
    expect((await backend.database.query('select from storage.buckets')).rows).toHaveLength(2);
  });
});
