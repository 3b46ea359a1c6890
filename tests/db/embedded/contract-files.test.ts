import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueCheck } from '../../../scripts/contract/catalogue.ts';
import { runCheck } from '../../../scripts/contract/checks.ts';
import { readDeployment, type Deployment } from '../../../scripts/contract/deployment.ts';
import { administrator, startTestBackend, type TestBackend } from '../../support/backend/backend.ts';

let backend: TestBackend;
let deployment: Deployment;

// Only the embedded Postgres lets a test change the policies of Storage.
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

async function failures(): Promise<string[]> {
  const { outcome, line } = await runCheck(catalogueCheck, deployment);
  return outcome === 'passed' ? [] : [line];
}

test.each([
  ['select', 'using'],
  ['delete', 'using'],
  ['insert', 'with check'],
])('files that visitors reach by a policy for %s are noticed', async (command, clause) => {
  expect(await failures()).toEqual([]);
  await backend.database.exec(`create policy open on storage.objects for ${command} to anon ${clause} (true)`);
  const lines = (await failures()).join();
  expect(lines).toContain(
    `policy open on storage.objects: not in the migrations (permissive for ${command} to anon ${clause} true)`,
  );
  expect(lines).toContain('in Supabase → SQL Editor run: drop policy open on storage.objects');
  await backend.database.exec('drop policy open on storage.objects');
  expect(await failures()).toEqual([]);
});
