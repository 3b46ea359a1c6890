import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogueCheck } from '../../scripts/contract/catalogue.ts';
import { runCheck, type Check } from '../../scripts/contract/checks.ts';
import { readDeployment, type Deployment } from '../../scripts/contract/deployment.ts';
import { visitorChecks } from '../../scripts/contract/visitor.ts';
import { administrator, startTestBackend, type TestBackend } from '../support/backend/backend.ts';

let backend: TestBackend;
let deployment: Deployment;

beforeAll(async () => {
  backend = await startTestBackend();
  deployment = readDeployment({
    SITE_URL: 'http://127.0.0.1:9',
    PUBLIC_SUPABASE_URL: backend.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    CONTRACT_EMAIL: administrator.email,
    CONTRACT_PASSWORD: administrator.password,
  });
});
afterAll(() => backend.stop());

const allChecks = [catalogueCheck, ...visitorChecks];

/** Returns what the checks print that fail. */
async function failures(checks: readonly Check[] = allChecks): Promise<string[]> {
  const results = [];
  for (const check of checks) results.push(await runCheck(check, deployment));
  return results.filter(({ outcome }) => outcome !== 'passed').map(({ line }) => line);
}

/** Breaks the project, reads what the checks print, and mends it. */
async function failuresAfter(harm: string, mend: string, checks = [catalogueCheck]): Promise<string> {
  await backend.database.exec(harm);
  try {
    return (await failures(checks)).join('\n');
  } finally {
    await backend.database.exec(mend);
  }
}

test('what the migrations make is what the contract expects, on every Postgres', async () => {
  expect(await failures()).toEqual([]);
});

test('a webhook made in the project is not taken for a trigger too many', async () => {
  await backend.database.exec(`
    create schema if not exists supabase_functions;
    create function supabase_functions.webhook_of_a_test() returns trigger language plpgsql as 'begin return null; end';
    create trigger webhook_of_a_test after insert on public.news
      for each row execute function supabase_functions.webhook_of_a_test();
  `);
  expect(await failures([catalogueCheck])).toEqual([]);
  await backend.database.exec('drop function supabase_functions.webhook_of_a_test cascade');
});

describe('Row Level Security that is off is noticed', () => {
  test.each([
    'news',
    'publications',
    'events',
    'revisions',
    'media',
    'preview_links',
    'pdf_texts',
    'subscribers',
    'editing',
  ])('on %s', async (table) => {
    const lines = await failuresAfter(
      `alter table public.${table} disable row level security`,
      `alter table public.${table} enable row level security`,
    );
    expect(lines).toContain(
      `table public.${table}: it is “row level security off”, and was to be “row level security on”. To do: npx supabase`,
    );
    expect(lines).toContain(`in Supabase → SQL Editor run: alter table public.${table} enable row level security`);
  });
});

describe('drafts that everybody reads are noticed', () => {
  test.each(['news', 'publications', 'events'])('of %s, by a policy more', async (table) => {
    const lines = await failuresAfter(
      `create policy open on public.${table} for select to anon using (true)`,
      `drop policy open on public.${table}`,
    );
    expect(lines).toContain(
      `policy open on public.${table}: not in the migrations (permissive for select to anon using true). To do: `,
    );
    expect(lines).toContain(`in Supabase → SQL Editor run: drop policy open on public.${table}`);
  });

  test('of news, by the policy itself', async () => {
    const policy = 'policy "Visitors read published news" on public.news';
    const lines = await failuresAfter(`alter ${policy} using (true)`, `alter ${policy} using (published_at <= now())`);
    expect(lines).toContain('it is “permissive for select to anon using true”');
    expect(lines).toContain('in Supabase → SQL Editor run again what supabase/migrations last says about the policy');
  });
});

describe('what only administrators read is noticed when it is open', () => {
  test.each(['revisions', 'trash', 'preview_links', 'pdf_texts', 'media', 'subscribers', 'editing', 'rebuild_failure'])(
    '%s',
    async (name) => {
      const lines = await failuresAfter(
        // The views read with the caller's rights.
        `grant select on public.${name} to anon; grant select on public.revisions, public.media to anon`,
        `revoke select on public.${name} from anon; revoke select on public.revisions, public.media from anon`,
        allChecks,
      );
      expect(lines).toMatch(new RegExp(`visitors read only what is public: SELECT is open on .*public\\.${name}\\b`));
      expect(lines).toMatch(
        new RegExp(`in Supabase → SQL Editor run: revoke SELECT on .*public\\.${name}\\b.* from anon, public`),
      );
      expect(lines).toContain(`grants on public.${name} to anon: `);
    },
  );

  test.each(['library', 'without_alt_text'])('%s, though its functions still refuse visitors', async (view) => {
    const lines = await failuresAfter(
      `grant select on public.${view} to anon`,
      `revoke select on public.${view} from anon`,
    );
    expect(lines).toContain(`grants on public.${view} to anon: not in the migrations (SELECT)`);
    expect(lines).toContain(`in Supabase → SQL Editor run: revoke all on public.${view} from anon`);
  });

  test('a single column', async () => {
    const lines = await failuresAfter(
      'grant select (email) on public.subscribers to anon',
      'revoke select (email) on public.subscribers from anon',
    );
    expect(lines).toContain('it is “INSERT (email), SELECT (email)”, and was to be “INSERT (email)”');
  });
});

describe('what visitors write is noticed', () => {
  test.each([
    ['news', 'UPDATE', 'visitors change nothing'],
    ['media', 'UPDATE', 'visitors change nothing'],
    ['revisions', 'UPDATE', 'visitors change nothing'],
    ['revisions', 'DELETE', 'visitors delete nothing'],
    ['subscribers', 'DELETE', 'visitors delete nothing'],
  ])('%s by %s', async (table, privilege, name) => {
    const lines = await failuresAfter(
      // A filter reads the key.
      `grant select, ${privilege} on public.${table} to anon`,
      `revoke ${table === 'news' ? '' : 'select, '}${privilege} on public.${table} from anon`,
      allChecks,
    );
    expect(lines).toContain(
      `${name}: ${privilege} is open on public.${table}. To do: in Supabase → SQL Editor run: revoke`,
    );
  });

  test('new rows in revisions', async () => {
    const lines = await failuresAfter(
      'grant insert on public.revisions to anon',
      'revoke insert on public.revisions from anon',
    );
    expect(lines).toContain('in Supabase → SQL Editor run: revoke all on public.revisions from anon');
  });
});

describe('functions are noticed', () => {
  test('empty_trash that everybody may call', async () => {
    const lines = await failuresAfter(
      'grant execute on function public.empty_trash() to anon',
      'revoke execute on function public.empty_trash() from anon',
    );
    expect(lines).toContain('grants on public.empty_trash() to anon: not in the migrations (EXECUTE)');
    expect(lines).toContain('in Supabase → SQL Editor run: revoke all on function public.empty_trash() from anon');
  });

  test.each(['search_content', 'preview_news'])('%s that is gone', async (name) => {
    const lines = await failuresAfter(
      `alter function public.${name} rename to gone`,
      `alter function public.gone rename to ${name}`,
    );
    expect(lines).toMatch(new RegExp(`function public\\.${name}\\(.*?\\): missing`));
    expect(lines).toContain(`run again what supabase/migrations last says about the function public.${name}(`);
  });

  test('one that lost the rights of its owner', async () => {
    const lines = await failuresAfter(
      'alter function public.empty_trash() security invoker',
      'alter function public.empty_trash() security definer',
    );
    expect(lines).toContain('function public.empty_trash(): it is “security invoker, ');
  });

  test('a view with the rights of its owner', async () => {
    const lines = await failuresAfter(
      'alter view public.trash set (security_invoker = false)',
      'alter view public.trash set (security_invoker = true)',
    );
    expect(lines).toContain('view public.trash: it is “security_invoker=false”, and was to be “security_invoker=true”');
  });
});

describe('triggers and constraints are noticed', () => {
  test.each([
    ['news', 'news_keep_revision'],
    ['publications', 'publications_keep_revision'],
    ['events', 'events_keep_revision'],
    ['news', 'news_raise_revision_on_update'],
    ['publications', 'publications_raise_revision_on_insert'],
    ['events', 'events_raise_revision_on_delete'],
    ['subscribers', 'subscribers_limit'],
  ])('on %s the trigger %s, gone or disabled', async (table, trigger) => {
    const gone = await failuresAfter(
      `alter trigger ${trigger} on public.${table} rename to gone`,
      `alter trigger gone on public.${table} rename to ${trigger}`,
    );
    expect(gone).toContain(`trigger ${trigger} on public.${table}: missing`);
    expect(gone).toContain(`run again what supabase/migrations last says about the trigger ${trigger}`);
    const disabled = await failuresAfter(
      `alter table public.${table} disable trigger ${trigger}`,
      `alter table public.${table} enable trigger ${trigger}`,
    );
    expect(disabled).toContain(`trigger ${trigger} on public.${table}: it is “disabled”`);
  });

  test.each([
    ['news', 'news_slug_key'],
    ['subscribers', 'subscribers_email_check'],
  ])('on %s the constraint %s, gone', async (table, constraint) => {
    const lines = await failuresAfter(
      `alter table public.${table} rename constraint ${constraint} to gone`,
      `alter table public.${table} rename constraint gone to ${constraint}`,
    );
    expect(lines).toContain(`constraint ${constraint} on public.${table}: missing`);
  });
});

test('after all of it the project keeps the contract again', async () => {
  expect(await failures()).toEqual([]);
});

test('visitors do not read the catalogue', async () => {
  const { error } = await deployment.visitor.rpc('contract_catalogue');
  expect(error?.code).toBe('42501');
});
