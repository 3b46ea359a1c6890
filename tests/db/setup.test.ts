import { execFile } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startFileBackend } from '../support/backend/fileBackend.ts';
import { accessToken, startStubSupabase } from '../support/setup/stubSupabase.ts';
import { testFolder } from '../support/testFolder.ts';

const { backend } = await startFileBackend();
const project = await startStubSupabase(backend.database, backend.url);
afterAll(project.close);
// A project of before one of the migrations.
await backend.database.exec(`
  drop function public.find_in_texts(text);
  delete from supabase_migrations.schema_migrations where name = 'find_in_texts'`);

const secrets = { SUPABASE_ACCESS_TOKEN: accessToken, CONTRACT_PASSWORD: 'una-clave-larga' };

/** Runs the command in a folder, without a terminal. */
async function setUp(folder: string, variables: NodeJS.ProcessEnv = {}) {
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

test('sets up a project, then adds only what is missing, keeping edits to .env', { timeout: 240_000 }, async () => {
  const folder = await testFolder();
  const first = await setUp(folder);
  expect(first.said).toContain('✓ sign-ups are closed');
  expect(first.said).toContain('✓ migrations: 20261125220500_find_in_texts.sql applied');
  expect(first.said).toContain('✓ buckets: documents, images');
  expect(first.said).toContain('✓ administrator: ana@example.org added');
  expect(project.signIn).toMatchObject({ disable_signup: true, site_url: 'http://127.0.0.1:9' });
  // The contract: all that does not need the site, with the new administrator's session.
  expect(first.said).toMatch(/✗ the site answers at SITE_URL: http:\/\/127.0.0.1:9\/healthz does not answer/);
  expect(first.said).toContain('✓ the schema matches the migrations');
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

  // Again, without the site's address, where somebody has written another value meanwhile.
  const own = `# Ours\n${env.replace(project.url, 'https://other.example')}PORT=5000`;
  await writeFile(path.join(folder, '.env'), own);
  const second = await setUp(folder, { SITE_URL: '' });
  expect(second.code).toBe(0);
  expect(second.said).toContain('✓ migrations: nothing to apply');
  expect(second.said).toContain('✓ administrator: ana@example.org was there, with the password it has');
  expect(second.said).toContain('✓ .env: nothing to add');
  expect(second.said).toContain('It has another value of PUBLIC_SUPABASE_URL, which stays: correct it.');
  expect(second.said).toContain("1. Find the site's address (Netlify → Domain management), then run npm run setup");
  expect(await webhooks()).toEqual(made);
  expect(await readFile(path.join(folder, '.env'), 'utf8')).toBe(own);
  for (const { said } of [first, second]) {
    for (const one of [...Object.values(secrets), backend.secretKey, secret]) expect(said).not.toContain(one);
  }
});

test.each([
  ['a key of another project', { PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }, 'the project does not know'],
  ['an expired token', { SUPABASE_ACCESS_TOKEN: 'sbp_ended' }, 'it does not know SUPABASE_ACCESS_TOKEN, make another'],
])('given %s, fails with a one-line message and writes nothing', async (_, variables, sentence) => {
  const folder = await testFolder();
  const { code, said } = await setUp(folder, variables);
  expect(code).toBe(1);
  expect(said).toContain(sentence);
  expect(said.trim().split('\n')).toHaveLength(1);
  await expect(stat(path.join(folder, '.env'))).rejects.toThrow('ENOENT');
});
