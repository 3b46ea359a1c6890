import { beforeAll, describe, expect, test } from 'vitest';
import { buildNews, buildPublication, createItem } from '../support/builders.ts';
import { startFileBackend } from '../support/backend/fileBackend.ts';

/** What the publishable key allows: reading news, publications and the revision, and subscribing. Nothing else. */
const { backend, visitor, admin } = await startFileBackend();

beforeAll(async () => {
  await createItem(admin, 'news');
  await createItem(admin, 'publications');
  await backend.database.query(`insert into subscribers (email) values ('ana@example.org')`);
});

interface Outcome {
  data?: unknown;
  error: { code?: string } | null;
}

const refused = (outcome: Outcome) => outcome.error?.code === '42501';

describe('a visitor with the public key', () => {
  test('reads news, publications and the revision', async () => {
    expect((await visitor.from('news').select()).data).toHaveLength(1);
    expect((await visitor.from('publications').select()).data).toHaveLength(1);
    expect((await visitor.from('content_revision').select()).data).toHaveLength(1);
  });

  test('subscribes, directly and by add_subscriber', async () => {
    expect((await visitor.from('subscribers').insert({ email: 'beto@example.org' })).error).toBeNull();
    expect((await visitor.rpc('add_subscriber', { subscriber_email: 'caro@example.org' })).error).toBeNull();
  });

  const attempts: [string, () => PromiseLike<Outcome>][] = [
    ['create news', () => visitor.from('news').insert(buildNews())],
    ['change news', () => visitor.from('news').update({ title: 'X' }).gt('id', 0)],
    ['replace news', () => visitor.from('news').upsert(buildNews(), { onConflict: 'slug' })],
    ['delete news', () => visitor.from('news').delete().gt('id', 0)],
    ['create publications', () => visitor.from('publications').insert(buildPublication())],
    ['change publications', () => visitor.from('publications').update({ title: 'X' }).gt('id', 0)],
    [
      'replace publications',
      () => visitor.from('publications').upsert(buildPublication(), { onConflict: 'slug,type' }),
    ],
    ['delete publications', () => visitor.from('publications').delete().gt('id', 0)],
    ['read the texts of PDFs', () => visitor.from('pdf_texts').select('url')],
    ['add the text of a PDF', () => visitor.from('pdf_texts').insert({ url: 'https://x.org/a.pdf', content: 'x' })],
    ['read subscribers', () => visitor.from('subscribers').select()],
    ['count subscribers', () => visitor.from('subscribers').select('id', { count: 'exact' })],
    ['filter subscribers', () => visitor.from('subscribers').select('id').eq('email', 'ana@example.org')],
    [
      'read back the subscriber that it adds',
      () => visitor.from('subscribers').insert({ email: 'd@example.org' }).select(),
    ],
    [
      'choose when a subscriber came',
      () => visitor.from('subscribers').insert({ email: 'e@example.org', created_at: '2020-01-01' }),
    ],
    ['change subscribers', () => visitor.from('subscribers').update({ email: 'x@example.org' }).gt('id', 0)],
    [
      'replace subscribers',
      () => visitor.from('subscribers').upsert({ email: 'ana@example.org' }, { onConflict: 'id' }),
    ],
    ['delete subscribers', () => visitor.from('subscribers').delete().gt('id', 0)],
    ['create a revision', () => visitor.from('content_revision').insert({ revision: 9 })],
    ['change the revision', () => visitor.from('content_revision').update({ revision: 9 }).eq('id', true)],
    ['replace the revision', () => visitor.from('content_revision').upsert({ id: true, revision: 9 })],
    ['delete the revision', () => visitor.from('content_revision').delete().eq('id', true)],
  ];

  test('can do nothing else', async () => {
    for (const [attempt, send] of attempts) {
      const outcome = await send();
      expect.soft(outcome, attempt).toSatisfy(refused);
      expect.soft(outcome.data ?? null, attempt).toBeNull();
    }
  });

  test('leaves everything as it was after all these attempts', async () => {
    const { rows } = await backend.database.query(`
      select (select count(*) from news where title <> 'X') as news,
        (select count(*) from publications where title <> 'X') as publications,
        (select array_agg(email order by id) from subscribers) as subscribers,
        (select revision from content_revision) as revision`);
    expect(rows).toEqual([
      {
        news: 1,
        publications: 1,
        subscribers: ['ana@example.org', 'beto@example.org', 'caro@example.org'],
        revision: 2,
      },
    ]);
  });

  test('does not reach the other schemas', async () => {
    const schemas = 'auth storage private search embedded supabase_migrations extensions pg_catalog'.split(' ');
    for (const schema of schemas) {
      const headers = { apikey: backend.publishableKey, 'accept-profile': schema };
      expect.soft((await fetch(`${backend.url}/rest/v1/users`, { headers })).status, schema).toBe(406);
    }
  });

  test('can make no account and no session without a password', async () => {
    const password = 'una-contraseña-larga';
    expect((await visitor.auth.signUp({ email: 'yo@example.org', password })).error?.code).toBe('signup_disabled');
    expect((await visitor.auth.signInAnonymously()).error).not.toBeNull();
    expect((await visitor.auth.signInWithOtp({ email: 'yo@example.org' })).error?.code).toBe('otp_disabled');
    await fetch(`${backend.url}/auth/v1/magiclink`, {
      method: 'POST',
      body: '{"email":"yo@example.org"}',
      headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
    });
    expect((await visitor.auth.signInWithPassword({ email: 'admin@example.org', password })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await visitor.auth.admin.listUsers()).error).not.toBeNull();
    const { rows } = await backend.database.query('select email from auth.users');
    expect(rows).toEqual([{ email: 'admin@example.org' }]);
  });

  test('is rejected without a key, with a wrong one, and with a forged session', async () => {
    const read = (headers: Record<string, string>) => fetch(`${backend.url}/rest/v1/subscribers`, { headers });
    const forged = `${btoa('{"alg":"none"}')}.${btoa('{"role":"service_role"}')}.`;
    expect((await read({})).status).toBe(401);
    expect((await read({ apikey: 'sb_publishable_otra' })).status).toBe(401);
    expect((await read({ authorization: `Bearer ${backend.secretKey}` })).status).toBe(401);
    expect((await read({ apikey: backend.publishableKey, authorization: `Bearer ${forged}` })).status).toBe(401);
  });

  test('cannot use the secret key in a browser', async () => {
    const response = await fetch(`${backend.url}/rest/v1/subscribers`, {
      headers: { apikey: backend.secretKey, 'user-agent': 'Mozilla/5.0' },
    });
    expect(response.status).toBe(401);
  });
});

describe('the rights in the database', () => {
  test('row level security is on for every table', async () => {
    const { rows } = await backend.database.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity`,
    );
    expect(rows).toEqual([]);
  });

  test('are these and no others', async () => {
    const { rows } = await backend.database.query<{ right: string }>(`
      select grantee || ' ' || lower(privilege_type) || ' ' || table_name as right
      from information_schema.role_table_grants
      where table_schema = 'public' and grantee in ('anon', 'authenticated', 'PUBLIC') order by 1`);
    expect(rows.map(({ right }) => right)).toEqual([
      'anon select content_revision',
      'anon select events',
      'anon select news',
      'anon select publication_counts',
      'anon select publications',
      'authenticated delete events',
      'authenticated delete news',
      'authenticated delete preview_links',
      'authenticated delete publications',
      'authenticated select content_revision',
      'authenticated select editing',
      'authenticated select events',
      'authenticated select library',
      'authenticated select media',
      'authenticated select news',
      'authenticated select publication_counts',
      'authenticated select publications',
      'authenticated select rebuild_failure',
      'authenticated select revisions',
      'authenticated select subscribers',
      'authenticated select trash',
      'authenticated select without_alt_text',
    ]);
  });

  test('on single columns are these and no others', async () => {
    const { rows } = await backend.database.query<{ right: string }>(`
      select format('%s %s %s (%s)', grantee, lower(privilege_type), table_name,
        string_agg(column_name, ', ' order by column_name)) as right
      from information_schema.role_column_grants as columns
      where table_schema = 'public' and grantee in ('anon', 'authenticated', 'PUBLIC')
        and not exists (
          select from information_schema.role_table_grants as tables
          where (tables.table_schema, tables.table_name, tables.grantee, tables.privilege_type)
            = (columns.table_schema, columns.table_name, columns.grantee, columns.privilege_type)
        )
      group by grantee, privilege_type, table_name order by 1`);
    expect(rows.map(({ right }) => right)).toEqual([
      'anon insert subscribers (email)',
      'anon select event_previous_slugs (event_id, slug)',
      'anon select news_previous_slugs (news_id, slug)',
      'anon select publication_previous_slugs (publication_id, slug, type)',
      'authenticated insert events (content, end_time, ends_on, image_details, images, place, published_at, slug, start_time, starts_on, summary, title, type, url)',
      'authenticated insert media (file_name, hashes, height, name, width)',
      'authenticated insert news (content, date, image_details, images, published_at, show_in_hero, slug, source, summary, title, type)',
      'authenticated insert pdf_texts (content, url)',
      'authenticated insert preview_links (event_id, news_id, publication_id, token_hash)',
      'authenticated insert publications (authors, content, has_pdf, has_video, image_details, images, pdf_pages, pdf_url, publication_date, published_at, show_in_hero, slug, summary, theme, title, type, video_minutes, youtube_url)',
      'authenticated select event_previous_slugs (event_id, slug)',
      'authenticated select news_previous_slugs (news_id, slug)',
      'authenticated select pdf_texts (url)',
      'authenticated select preview_links (event_id, expires_at, news_id, publication_id)',
      'authenticated select publication_previous_slugs (publication_id, slug, type)',
      'authenticated update events (content, end_time, ends_on, image_details, images, place, published_at, slug, start_time, starts_on, summary, title, type, url)',
      'authenticated update news (content, date, image_details, images, published_at, show_in_hero, slug, source, summary, title, type)',
      'authenticated update publications (authors, content, has_pdf, has_video, image_details, images, pdf_pages, pdf_url, publication_date, published_at, show_in_hero, slug, summary, theme, title, type, video_minutes, youtube_url)',
    ]);
  });

  test('what a later migration creates is closed until it says otherwise', async () => {
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
});
