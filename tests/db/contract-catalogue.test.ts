import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bucketChecks } from '../../scripts/contract/buckets.ts';
import { catalogueCheck } from '../../scripts/contract/catalogue.ts';
import type { Deployment } from '../../scripts/contract/deployment.ts';
import { policyChecks } from '../../scripts/contract/policies.ts';
import { visitorChecks } from '../../scripts/contract/visitor.ts';
import { visitorFileChecks } from '../../scripts/contract/visitorFiles.ts';
import { startTestBackend, type TestBackend } from '../support/backend/backend.ts';
import { projectBreakages } from '../support/contract/breakages.ts';
import { deploymentOf, expectNoticed, failures } from '../support/contract/contractLines.ts';

const projectChecks = [catalogueCheck, ...policyChecks, ...visitorChecks, ...bucketChecks, ...visitorFileChecks];
let backend: TestBackend;
let deployment: Deployment;
let before: unknown[];

beforeAll(async () => {
  backend = await startTestBackend();
  deployment = deploymentOf(backend);
  // Drafts, and a deleted item.
  await backend.database.exec(`
    insert into public.news (title, slug, date, type) values ('Un borrador', 'borrador', '2026-01-01', 'afcm');
    insert into public.publications (title, slug, type) values ('Un borrador', 'borrador', 'afcm-aporta');
    insert into public.events (title, slug, type, place, starts_on, ends_on, published_at)
      values ('Programado', 'programado', 'seminario', 'Rosario', '2026-01-01', '2026-01-01', '2999-01-01');
    insert into public.news (title, slug, date, type) values ('Borrada', 'borrada', '2026-01-01', 'afcm');
    update public.news set published_at = null where slug in ('borrador', 'borrada');
    update public.publications set published_at = null where slug = 'borrador';
    delete from public.news where slug = 'borrada'`);
  before = await everything();
});
afterAll(() => backend.stop());

/** The rows and files that an open door could change. */
async function everything(): Promise<unknown[]> {
  const tables = ['content_revision', 'news', 'publications', 'events', 'revisions', 'media', 'editing', 'subscribers'];
  const contents = [...tables.map((table) => `public.${table}`), 'storage.objects'].map(
    async (table) => (await backend.database.query(`select * from ${table} order by 1`)).rows,
  );
  return Promise.all(contents);
}

// Specification 6-4
test('what the migrations make is what the contract expects, on every Postgres', async () => {
  expect(await failures(projectChecks, deployment)).toEqual([]);
});

test('a webhook made in the project is not taken for a trigger too many', async () => {
  await backend.database.exec(`
    create schema if not exists supabase_functions;
    create function supabase_functions.webhook_of_a_test() returns trigger language plpgsql as 'begin return null; end';
    create trigger webhook_of_a_test after insert on public.news
      for each row execute function supabase_functions.webhook_of_a_test();
  `);
  expect(await failures(projectChecks, deployment)).toEqual([]);
  await backend.database.exec('drop function supabase_functions.webhook_of_a_test cascade');
});

describe('the contract notices, and says what to do, when', () => {
  test.each(projectBreakages)('$breakage', (breakage) => expectNoticed(breakage, backend, deployment));
});

test('after all of it the project keeps the contract again, and every row and file is as it was', async () => {
  expect(await failures(projectChecks, deployment)).toEqual([]);
  expect(await everything()).toEqual(before);
});

test('visitors do not read the catalogue', async () => {
  const { error } = await deployment.visitor.rpc('contract_catalogue');
  expect(error?.code).toBe('42501');
});
