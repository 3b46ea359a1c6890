import { execFile } from 'node:child_process';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestBackend, temporaryFolder, type TestBackend } from '../../support/backend/backend.ts';
import { accessToken, startStubSupabase } from '../../support/setup/stubSupabase.ts';

let backend: TestBackend;
let project: Awaited<ReturnType<typeof startStubSupabase>>;
let folder: string;

beforeAll(async () => {
  backend = await startTestBackend();
  project = await startStubSupabase(backend.database, backend.url);
  // A project of before one of the migrations.
  await backend.database.exec(`
    drop function public.find_in_texts(text);
    delete from supabase_migrations.schema_migrations where name = 'find_in_texts'`);
});
afterAll(async () => {
  project.close();
  await backend.stop();
});
beforeEach(async () => {
  folder = await temporaryFolder();
  return () => rm(folder, { recursive: true });
});

const secrets = { SUPABASE_ACCESS_TOKEN: accessToken, CONTRACT_PASSWORD: 'una-clave-larga' };

/** Runs the command in a folder of its own, without a terminal. */
async function setUp(variables: NodeJS.ProcessEnv = {}) {
  const { PATH, TMPDIR } = process.env;
  const env = {
    ...{ PATH, TMPDIR },
    SUPABASE_API_URL: project.url,
    PUBLIC_SUPABASE_URL: project.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    SUPABASE_SECRET_KEY: backend.secretKey,
    // Nothing listens there: the site is not deployed yet.
    SITE_URL: 'http://127.0.0.1:9',
    CONTRACT_EMAIL: 'ana@example.org',
    ...secrets,
    ...variables,
  };
  return new Promise<{ code: number; said: string }>((resolve) => {
    const script = path.resolve('scripts/setup.ts');
    const child = execFile(process.execPath, [script], { cwd: folder, env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr });
    });
    child.stdin?.end();
  });
}

async function webhooks(): Promise<string[]> {
  const { rows } = await backend.database.query<{ definition: string }>(`
    select pg_get_triggerdef(pg_trigger.oid) as definition from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where pronamespace::regnamespace::text = 'supabase_functions' order by tgrelid::regclass::text`);
  return rows.map(({ definition }) => definition);
}

test('a project is set up, and a second time nothing changes', { timeout: 240_000 }, async () => {
  const first = await setUp();
  expect(first.said).toContain('✓ sign-ups are closed');
  expect(first.said).toContain('✓ migrations: 20261125220500_find_in_texts.sql applied');
  expect(first.said).toContain('✓ buckets: documents, images');
  expect(first.said).toContain('✓ administrator: ana@example.org added');
  expect(project.signIn).toMatchObject({ disable_signup: true, site_url: 'http://127.0.0.1:9' });
  // The contract: all that does not need the site, with the new administrator's session.
  expect(first.said).toMatch(/✗ the site answers at SITE_URL: http:\/\/127.0.0.1:9\/healthz does not answer/);
  expect(first.said).toContain('✓ the schema is the one of the migrations');
  expect(first.said).toMatch(/\n\d\d passed, 1 failed\n/);
  expect(first.said).toMatch(/1\. Supabase → Authentication → Emails → SMTP Settings: /);

  const env = await readFile(path.join(folder, '.env'), 'utf8');
  expect((await stat(path.join(folder, '.env'))).mode & 0o777).toBe(0o600);
  const secret = /^PUBLISH_WEBHOOK_SECRET=(\w{48})$/m.exec(env)?.[1] ?? '';
  expect(env).not.toMatch(/ACCESS_TOKEN|CONTRACT/);
  const made = await webhooks();
  expect(made.map((one) => / ON public\.(\w+) /.exec(one)?.[1])).toEqual(['events', 'news', 'publications']);
  for (const one of made) {
    expect(one).toContain('AFTER INSERT OR DELETE OR UPDATE');
    expect(one).toContain(
      `('http://127.0.0.1:9/api/publish', 'POST', '{"Content-Type":"application/json","x-webhook-secret":"${secret}"}', '{}', '5000')`,
    );
  }

  const second = await setUp();
  expect(second.said).toContain('✓ migrations: nothing to apply');
  expect(second.said).toContain('✓ administrator: ana@example.org was there, with the password it has');
  expect(second.said).toContain('✓ .env: nothing to add');
  expect(await webhooks()).toEqual(made);
  expect(await readFile(path.join(folder, '.env'), 'utf8')).toBe(env);
  for (const said of [first.said, second.said]) {
    for (const one of [...Object.values(secrets), backend.secretKey, secret]) expect(said).not.toContain(one);
  }
});

test('without an address the site is set up as far as it can be, and what somebody wrote in .env stays: both are named', async () => {
  const before = await webhooks();
  const own = '# Ours\nPUBLIC_SUPABASE_URL=https://other.example\nPORT=5000';
  await writeFile(path.join(folder, '.env'), own);
  const { code, said } = await setUp({ SITE_URL: '' });
  expect(code).toBe(0);
  expect(said).toContain("1. Find the site's address (Netlify → Domain management), then run npm run setup again");
  expect(await webhooks()).toEqual(before);
  expect(said).toContain('It has another value of PUBLIC_SUPABASE_URL, which stays: correct it.');
  expect(await readFile(path.join(folder, '.env'), 'utf8')).toMatch(`${own}\nPUBLIC_SUPABASE_PUBLISHABLE_KEY=`);
});

test.each([
  ['a key of another project', { PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }, 'the project does not know'],
  [
    'a token that ended',
    { SUPABASE_ACCESS_TOKEN: 'sbp_ended' },
    'it does not know SUPABASE_ACCESS_TOKEN, make another',
  ],
])('given %s, the command says so in one line and writes nothing', async (_, variables, sentence) => {
  const { code, said } = await setUp(variables);
  expect(code).toBe(1);
  expect(said).toContain(sentence);
  expect(said.trim().split('\n')).toHaveLength(1);
  await expect(stat(path.join(folder, '.env'))).rejects.toThrow('ENOENT');
});
