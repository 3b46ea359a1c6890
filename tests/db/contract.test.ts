import { afterAll, beforeAll, expect, test } from 'vitest';
import { bucketChecks } from '../../scripts/contract/buckets.ts';
import { runCheck, type Check } from '../../scripts/contract/checks.ts';
import { readDeployment, type Deployment } from '../../scripts/contract/deployment.ts';
import { policyChecks } from '../../scripts/contract/policies.ts';
import { publishingChecks } from '../../scripts/contract/publishing.ts';
import { settingsChecks } from '../../scripts/contract/settings.ts';
import { administrator, startTestBackend, type TestBackend } from '../support/backend/backend.ts';

let backend: TestBackend;
let deployment: Deployment;

beforeAll(async () => {
  backend = await startTestBackend();
  deployment = readDeployment(variables());
});
afterAll(() => backend.stop());

function variables(): NodeJS.ProcessEnv {
  return {
    // Nothing listens there.
    SITE_URL: 'http://127.0.0.1:9',
    PUBLIC_SUPABASE_URL: backend.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    CONTRACT_EMAIL: administrator.email,
    CONTRACT_PASSWORD: administrator.password,
  };
}

/** Runs a check, found by its name, and returns the line it prints. */
async function lineOf(checks: readonly Check[], name: string, seen = deployment): Promise<string> {
  const check = checks.find((one) => one.name.startsWith(name));
  if (!check) throw new Error(`There is no check "${name}".`);
  return (await runCheck(check, seen)).line;
}

test('a wrong key, a wrong password and a missing variable are told apart', async () => {
  const withKey = readDeployment({ ...variables(), PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_other' });
  expect(await lineOf(settingsChecks, 'nobody can sign up', withKey)).toContain(
    'copy it to PUBLIC_SUPABASE_PUBLISHABLE_KEY',
  );
  const withPassword = readDeployment({ ...variables(), CONTRACT_PASSWORD: 'another' });
  for (const checks of [settingsChecks, policyChecks, bucketChecks, publishingChecks]) {
    const lines = await Promise.all(checks.map(async (check) => (await runCheck(check, withPassword)).line));
    expect(lines).toContainEqual(
      expect.stringMatching(
        /: admin@example\.org cannot sign in: .* To do: Supabase → Authentication → Users → Add user/,
      ),
    );
  }
  const without = readDeployment({ ...variables(), CONTRACT_PASSWORD: '' });
  expect(await lineOf(settingsChecks, 'the administrator', without)).toContain('skipped, CONTRACT_PASSWORD not set');
  expect(() => readDeployment({ ...variables(), SITE_URL: 'www.example.org' })).toThrow(/^SITE_URL is no address/);
});

test.each([
  ['a saved news item', 'SITE_URL and '],
  ['an edit of publications', 'Supabase → Integrations'],
  ['an edit of events', 'Supabase → Integrations'],
])('a check that fails leaves nothing behind, not even in the trash: %s', async (name, remedy) => {
  const seen = readDeployment({ ...variables(), PUBLISH_WEBHOOK_SECRET: 'x' });
  const line = await lineOf(publishingChecks, name, seen);
  expect(line).toContain(': http://127.0.0.1:9/api/publish does not answer: ');
  expect(line).toContain(`. To do: ${remedy}`);
  const left = await backend.database.query(
    `select slug from public.news union all select slug from public.publications union all select slug from public.events
     union all select name from storage.objects`,
  );
  const traces = await backend.database.query(
    'select record_id from public.revisions union all select 0 from public.media',
  );
  expect([left.rows, traces.rows]).toEqual([[], []]);
});

test('of the trash nothing else is forgotten', async () => {
  const db = await deployment.administrator();
  const row = (slug: string) => ({ title: 'Una noticia', slug, date: '2026-01-01', type: 'afcm' });
  const add = async (slug: string) =>
    (await db.from('news').insert(row(slug)).select('id').single().throwOnError()).data;
  const [other, renamed, present] = [await add('otra'), await add('renombrada'), await add('prueba-del-contrato-1')];
  await db.from('news').update({ slug: 'prueba-del-contrato-2' }).eq('id', renamed.id).throwOnError();
  await db.from('news').delete().in('id', [other.id, renamed.id]).throwOnError();
  await db.rpc('forget_contract_trials').throwOnError();
  const { data: trash } = await db.from('trash').select('record_id').order('record_id').throwOnError();
  expect(trash.map(({ record_id }) => record_id)).toEqual([other.id, renamed.id]);
  const { data: versions } = await db.from('revisions').select('id').eq('record_id', present.id).throwOnError();
  expect(versions).toHaveLength(1);
});
