import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend/backend.ts';
import { projectBreakages } from '../support/contract/breakages.ts';
import { allChecks, deploymentOf, expectRed, failures } from '../support/contract/contractLines.ts';
import { settingsBreakages, siteBreakages } from '../support/contract/siteBreakages.ts';
import { storageBreakages } from '../support/contract/storageBreakages.ts';
import { startStubSite, type Change } from '../support/contract/stubSite.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

async function startSite(change?: Change, hasWebhook = true) {
  const project = { database: backend.database, projectUrl: backend.url };
  const site = await startStubSite({ ...project, hasWebhook, ...(change && { change }) });
  return { deployment: { ...deploymentOf(backend, site.url), patience: 1000 }, close: site.close };
}

test('a site and a project as they should be pass every check', async () => {
  const site = await startSite();
  expect(await failures(allChecks, site.deployment)).toEqual([
    '- without encryption a visitor is sent to https: skipped, SITE_URL is without encryption itself',
  ]);
  site.close();
});

describe('the contract notices, and says what to do, when', () => {
  test.each(siteBreakages)('$breakage', async ({ change, withoutWebhook, isEncrypted, red }) => {
    const site = await startSite(change, !withoutWebhook);
    try {
      const siteUrl = isEncrypted ? site.deployment.siteUrl.replace('http:', 'https:') : site.deployment.siteUrl;
      await expectRed(red, { ...site.deployment, siteUrl });
    } finally {
      site.close();
    }
  });

  test.each(settingsBreakages)('$breakage', async ({ settings, red }) => {
    const server = createServer((request, response) => {
      response.writeHead(request.url === '/auth/v1/settings' ? 200 : 400, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ disable_signup: true, external: { email: true }, ...settings }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expectRed(red, deploymentOf({ ...backend, url }));
    server.close();
  });
});

test('every check of the contract has a breakage that it notices', () => {
  const noticed = [...projectBreakages, ...storageBreakages, ...siteBreakages, ...settingsBreakages].flatMap(
    ({ red }) => red.map(([check]) => check),
  );
  const unseen = allChecks.map(({ name }) => name).filter((name) => !noticed.includes(name));
  expect(unseen).toEqual([]);
});
