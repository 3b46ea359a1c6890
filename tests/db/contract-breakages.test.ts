import { beforeAll, describe, expect, test } from 'vitest';
import { bucketChecks } from '../../scripts/contract/buckets.ts';
import { catalogueCheck } from '../../scripts/contract/catalogue.ts';
import { visitorChecks } from '../../scripts/contract/visitor.ts';
import { visitorFileChecks } from '../../scripts/contract/visitorFiles.ts';
import { startFileBackend } from '../support/backend/fileBackend.ts';
import { createEvent, createNews, createPublication } from '../support/builders.ts';
import { projectBreakages } from '../support/contract/breakages.ts';
import { allChecks, deploymentOf, expectNoticed, expectRed, failures } from '../support/contract/contractLines.ts';
import { settingsBreakages, siteBreakages } from '../support/contract/siteBreakages.ts';
import { storageBreakages } from '../support/contract/storageBreakages.ts';
import { startStubSite } from '../support/contract/stubSite.ts';
import { listen } from '../support/http/listen.ts';

const { backend, admin } = await startFileBackend();
const deployment = deploymentOf(backend);
const projectChecks = [catalogueCheck, ...visitorChecks, ...bucketChecks, ...visitorFileChecks];
let before: unknown[];

beforeAll(async () => {
  for (const create of [createNews, createPublication]) await create(admin, { slug: 'borrador', published_at: null });
  await createEvent(admin, { slug: 'programado', published_at: '2999-01-01' });
  const deleted = await createNews(admin, { slug: 'borrada', published_at: null });
  await admin.from('news').delete().eq('id', deleted.id).throwOnError();
  before = await everything();
});

/** The rows and files that an open door could change. */
async function everything(): Promise<unknown[]> {
  const tables = ['content_revision', 'news', 'publications', 'events', 'revisions', 'media', 'editing', 'subscribers'];
  const read = async (table: string) => (await backend.database.query(`select * from ${table} order by 1`)).rows;
  return Promise.all([...tables.map((table) => `public.${table}`), 'storage.objects'].map(read));
}

describe('the contract reports a breakage and its remedy', () => {
  test.each(projectBreakages)('$breakage', (breakage) => expectNoticed(breakage, backend, deployment));

  // Specification 6-4
  test('a repaired project passes, even with a webhook of its own, and its content is unchanged', async () => {
    await backend.database.exec(`
      create schema if not exists supabase_functions;
      create function supabase_functions.webhook_of_a_test() returns trigger language plpgsql as 'begin return null; end';
      create trigger webhook_of_a_test after insert on public.news
        for each row execute function supabase_functions.webhook_of_a_test();
    `);
    expect(await failures(projectChecks, deployment)).toEqual([]);
    expect(await everything()).toEqual(before);
    await backend.database.exec('drop function supabase_functions.webhook_of_a_test cascade');
  });

  test.each(siteBreakages)('$breakage', async ({ change, withoutWebhook, isEncrypted, red }) => {
    const project = { database: backend.database, projectUrl: backend.url, hasWebhook: !withoutWebhook };
    const { url, close } = await startStubSite({ ...project, ...(change && { change }) });
    try {
      const siteUrl = isEncrypted ? url.replace('http:', 'https:') : url;
      await expectRed(red, { ...deploymentOf(backend, siteUrl), patience: 100 });
    } finally {
      close();
    }
  });

  test.each(settingsBreakages)('$breakage', async ({ settings, red }) => {
    const { url, close } = await listen((request, response) => {
      response.writeHead(request.url === '/auth/v1/settings' ? 200 : 400, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ disable_signup: true, external: { email: true }, ...settings }));
    });
    await expectRed(red, deploymentOf({ ...backend, url }));
    close();
  });
});

test('every check of the contract reports at least one of the breakages', () => {
  const breakages = [...projectBreakages, ...storageBreakages, ...siteBreakages, ...settingsBreakages];
  const noticed = breakages.flatMap(({ red }) => red.map(([check]) => check));
  expect(allChecks.map(({ name }) => name).filter((name) => !noticed.includes(name))).toEqual([]);
});
