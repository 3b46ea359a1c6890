import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { contentTables } from '#domain/contentTables.ts';
import { type Role, startAttackedBackend } from '../support/backend/attackedBackend.ts';
import { builders } from '../support/builders.ts';

/** What each role may do. The contract's tables of visitors’ access and of grants leave nothing else open. */
const { backend, api } = await startAttackedBackend();

const REFUSED = '42501';
const [toNobody, toAdministrators, toAll] = [
  [REFUSED, REFUSED],
  [REFUSED, 'done'],
  ['done', 'done'],
] as const;

/** What hosted projects answer to an UPDATE or a DELETE without a condition. */
const wholeTable = ['21000', '21000'] as const;

/** A request to the API, how it is answered to a visitor and to an administrator, and its body. */
type Statement = [request: string, answers: readonly [visitor: string, administrator: string], body?: object];

const token_hash = '0'.repeat(64);
const form = { own_browser: '0f8fad5b-d9cb-469f-a165-70867728950e', record_kind: 'news', record: 1 };

/** Tables that only triggers and functions write, a filter, and a row for each. */
const ownTables = {
  content_revision: ['id=eq.true', { revision: 9 }],
  news_previous_slugs: ['slug=eq.x', { slug: 'y', news_id: 1 }],
  publication_previous_slugs: ['slug=eq.x', { slug: 'y', type: 'afcm-aporta', publication_id: 1 }],
  event_previous_slugs: ['slug=eq.x', { slug: 'y', event_id: 1 }],
  revisions: ['id=eq.0', { author: 'otra' }],
  rebuild_failure: ['id=eq.true', { reason: 'x' }],
  editing: ['kind=eq.news', { kind: 'news', record_id: 1, name: 'Otra' }],
} as const;

/** Tables and views that only the panel reads. */
const ofThePanel =
  'revisions trash rebuild_failure editing media library without_alt_text with_broken_links subscribers'.split(' ');

const statements: Statement[] = [
  ...contentTables.flatMap((table): Statement[] => [
    [`GET ${table}`, toAll],
    [`POST ${table}`, toAdministrators, builders[table]()],
    [`PATCH ${table}?id=eq.0`, toAdministrators, { title: 'X' }],
    [`DELETE ${table}?id=eq.0`, toAdministrators],
    [`PATCH ${table}`, wholeTable, { title: 'X' }],
    [`DELETE ${table}`, wholeTable],
  ]),
  ...Object.entries(ownTables).flatMap(([table, [filter, row]]): Statement[] => [
    [`POST ${table}`, toNobody, row],
    [`PATCH ${table}?${filter}`, toNobody, row],
    [`DELETE ${table}?${filter}`, toNobody],
  ]),
  ['GET content_revision', toAll],
  ['GET publication_counts', toAll],
  ...ofThePanel.map((table): Statement => [`GET ${table}`, toAdministrators]),
  ...['news', 'publication', 'event'].flatMap((kind): Statement[] => [
    [`GET ${kind}_previous_slugs?select=slug`, toAll],
    [`GET ${kind}_previous_slugs?select=created_at`, toNobody],
  ]),

  ['POST subscribers', ['done', REFUSED], { email: 'beto@example.org' }],
  ['POST subscribers', toNobody, { email: 'eva@example.org', created_at: '2020-01-01' }],
  ['PATCH subscribers?id=gt.0', toNobody, { email: 'x@example.org' }],
  ['DELETE subscribers?id=gt.0', toNobody],
  ['POST rpc/add_subscriber', ['done', '23505'], { subscriber_email: 'caro@example.org' }],

  ['POST media', toAdministrators, { name: 'a.webp' }],
  ['POST media', toNobody, { name: 'b.webp', uploaded_by: 'otra@example.org' }],
  ['POST media', toNobody, { name: 'b.webp', released_at: '2026-01-01T00:00:00Z' }],
  ['PATCH media?name=eq.a.webp', toNobody, { released_at: null }],
  ['PATCH media?name=eq.a.webp', toNobody, { hashes: [] }],
  ['PATCH media?name=eq.a.webp', toNobody, { is_kept: true }],
  ['POST media', toNobody, { name: 'b.webp', is_kept: true }],
  ['DELETE media?name=eq.a.webp', toNobody],

  ['GET pdf_texts?select=url', toAdministrators],
  ['GET pdf_texts?select=content', toNobody],
  ['POST pdf_texts', toAdministrators, { url: 'https://example.org/a.pdf', content: 'x' }],
  ['PATCH pdf_texts?url=eq.x', toNobody, { content: 'x' }],
  ['DELETE pdf_texts?url=eq.x', toNobody],

  ['GET preview_links?select=news_id,expires_at', toAdministrators],
  ['GET preview_links?select=token_hash', toNobody],
  ['POST preview_links', toAdministrators, { news_id: 1, token_hash }],
  ['POST preview_links', toNobody, { news_id: 1, token_hash, expires_at: '2999-01-01' }],
  ['PATCH preview_links?news_id=eq.1', toNobody, { news_id: 2 }],
  ['DELETE preview_links?news_id=eq.1', toAdministrators],

  ['POST rpc/claim_rebuild', toNobody, { min_interval: '0', built_revision: 0, forced: true }],
  ['POST rpc/release_rebuild', toNobody, { claimed_revision: 1, reason: 'x' }],
  ['POST rpc/announce_editing', toAdministrators, form],
  ['POST rpc/end_editing', toAdministrators, form],
  ['POST rpc/own_sessions', toAdministrators, {}],
  ['POST rpc/order_carousel', toAdministrators, { items: [] }],
  ['POST rpc/restore_from_trash', toAdministrators, { deleted_kind: 'events', deleted_id: 0 }],
  ['POST rpc/empty_trash', toAdministrators, {}],
  ['POST rpc/abandoned_files', toAdministrators, {}],
  ['POST rpc/unreferenced_files', toAdministrators, { urls: [] }],
  ['POST rpc/release_files', toAdministrators, { urls: [] }],
  ['POST rpc/missing_documents', toAdministrators, { base: '' }],
  ['POST rpc/broken_links', toAdministrators, { paths: [] }],
  ['POST rpc/find_in_texts', toAdministrators, { words: 'x' }],
  ['POST rpc/describe_image', toAdministrators, { image_name: 'a.webp', new_alt: 'x' }],
  ['POST rpc/keep_image', toAdministrators, { image_name: 'a.webp' }],
  ['POST rpc/replace_image', [REFUSED, '22023'], { old_name: 'a.webp', new_url: 'https://example.org/b.webp' }],
  ['POST rpc/contract_catalogue', toAdministrators, {}],
  ['POST rpc/forget_contract_trials', toAdministrators, {}],
];

const labelOf = ([request, , body = {}]: Statement) => [request, ...Object.keys(body)].join(' ');

async function answersTo(role: Role): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const statement of statements) {
    const [method = '', path = ''] = statement[0].split(' ');
    const { status, code } = await api(role, `/rest/v1/${path}`, { method, body: statement[2] });
    answers[labelOf(statement)] = status < 300 ? 'done' : (code ?? String(status));
  }
  return answers;
}

const expected = (index: 0 | 1) =>
  Object.fromEntries(statements.map((statement) => [labelOf(statement), statement[1][index]]));

// Specification 6-1
test('a visitor can read the content and subscribe, and do nothing else', async () => {
  const contents = async () => {
    const tables = [...contentTables, ...Object.keys(ownTables), 'media', 'pdf_texts', 'preview_links'];
    const read = async (name: string) => (await backend.database.query(`select * from ${name} order by 1`)).rows;
    return Promise.all(tables.map((table) => read(`public.${table}`)));
  };
  const before = await contents();
  expect(await answersTo('visitor')).toEqual(expected(0));
  expect(await contents()).toEqual(before);
  const { rows } = await backend.database.query('select email from public.subscribers order by id');
  expect(rows).toEqual(['ana', 'beto', 'caro'].map((name) => ({ email: `${name}@example.org` })));
});

// Specification 6-4
test('an administrator can write the content, but not what the database maintains', async () => {
  expect(await answersTo('administrator')).toEqual(expected(1));
});

test('tables and sequences of later migrations are closed by default', async () => {
  await backend.database.exec(`
    create table public.later (id bigint generated always as identity primary key);
    create sequence public.later_sequence;`);
  const { rows } = await backend.database.query(`
    select has_table_privilege('anon', 'public.later', 'select') as reads,
      has_table_privilege('authenticated', 'public.later', 'insert') as writes,
      has_sequence_privilege('authenticated', 'public.later_sequence', 'usage') as counts`);
  await backend.database.exec('drop table public.later; drop sequence public.later_sequence;');
  expect(rows).toEqual([{ reads: false, writes: false, counts: false }]);
});

/** The functions that docs/advisors.md lists under a heading. */
async function listed(heading: string): Promise<string[]> {
  const section = (await readFile('docs/advisors.md', 'utf8')).split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name);
}

/** Functions in the API's schema with their owner's rights, by whether visitors may call them. */
async function callable(isByVisitors: boolean): Promise<string[]> {
  const { rows } = await backend.database.query<{ name: string }>(
    `select distinct proname as name from pg_proc
     where prosecdef and pronamespace = 'public'::regnamespace
       and has_function_privilege('authenticated', oid, 'execute')
       and has_function_privilege('anon', oid, 'execute') = $1
     order by 1`,
    [isByVisitors],
  );
  return rows.map(({ name }) => name);
}

test('docs/advisors.md explains every function that the advisors will warn about', async () => {
  expect(await listed('Functions that visitors may call')).toEqual(await callable(true));
  expect(await listed('Functions that administrators may call')).toEqual(await callable(false));
});

describe('a visitor with the publishable key', () => {
  test('cannot reach other schemas', async () => {
    const schemas = 'auth storage private search embedded supabase_migrations extensions pg_catalog'.split(' ');
    for (const schema of schemas) {
      const headers = { 'accept-profile': schema };
      expect.soft((await backend.request('/rest/v1/users', { headers })).status, schema).toBe(406);
    }
  });

  // Specification 6-1
  test('cannot create an account, or sign in without a password', async () => {
    const [email, password] = ['yo@example.org', 'una-contraseña-larga'];
    const { auth } = backend.anonymousClient();
    expect((await auth.signUp({ email, password })).error?.code).toBe('signup_disabled');
    expect((await auth.signInAnonymously()).error).not.toBeNull();
    expect((await auth.signInWithOtp({ email })).error?.code).toBe('otp_disabled');
    await backend.request('/auth/v1/magiclink', { method: 'POST', body: { email } });
    const guess = await auth.signInWithPassword({ email: 'admin@example.org', password });
    expect(guess.error?.code).toBe('invalid_credentials');
    expect((await auth.admin.listUsers()).error).not.toBeNull();
    const { rows } = await backend.database.query('select email from auth.users');
    expect(rows).toEqual([{ email: 'admin@example.org' }]);
  });

  test('is rejected without a key, with a wrong key or with a forged session', async () => {
    const read = (headers: Record<string, string>) => fetch(`${backend.url}/rest/v1/subscribers`, { headers });
    const forged = `${btoa('{"alg":"none"}')}.${btoa('{"role":"service_role"}')}.`;
    expect((await read({})).status).toBe(401);
    expect((await read({ apikey: 'sb_publishable_otra' })).status).toBe(401);
    expect((await read({ authorization: `Bearer ${backend.secretKey}` })).status).toBe(401);
    expect((await read({ apikey: backend.publishableKey, authorization: `Bearer ${forged}` })).status).toBe(401);
  });

  test('cannot use the secret key in a browser', async () => {
    const headers = { apikey: backend.secretKey, 'user-agent': 'Mozilla/5.0' };
    expect((await fetch(`${backend.url}/rest/v1/subscribers`, { headers })).status).toBe(401);
  });
});
