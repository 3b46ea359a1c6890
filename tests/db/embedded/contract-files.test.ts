import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogueCheck } from '../../../scripts/contract/catalogue.ts';
import type { Deployment } from '../../../scripts/contract/deployment.ts';
import { visitorFileChecks } from '../../../scripts/contract/visitorFiles.ts';
import { startTestBackend, type TestBackend } from '../../support/backend/backend.ts';
import { deploymentOf, expectNoticed, failures } from '../../support/contract/contractLines.ts';
import { storageBreakages } from '../../support/contract/storageBreakages.ts';

const checks = [catalogueCheck, ...visitorFileChecks];
let backend: TestBackend;
let deployment: Deployment;

// Only the embedded Postgres lets a test change the policies of Storage.
beforeAll(async () => {
  backend = await startTestBackend();
  deployment = deploymentOf(backend);
  const db = await deployment.administrator();
  for (const [bucket, name, contentType] of [
    ['documents', 'acta.pdf', 'application/pdf'],
    ['images', 'foto.gif', 'image/gif'],
  ] as const) {
    const { error } = await db.storage.from(bucket).upload(name, Buffer.from('x'), { contentType });
    if (error) throw error;
  }
});
afterAll(() => backend.stop());

async function fileNames(): Promise<unknown[]> {
  return (await backend.database.query('select name from storage.objects order by name')).rows;
}

test('what visitors must not do with files they do not do', async () => {
  expect(await failures(checks, deployment)).toEqual([]);
});

describe('the contract notices, says what to do, and leaves nothing behind, when', () => {
  test.each(storageBreakages)('$breakage', async (breakage) => {
    await expectNoticed(breakage, backend, deployment);
    expect(await fileNames()).toEqual([{ name: 'acta.pdf' }, { name: 'foto.gif' }]);
    expect(await failures(checks, deployment)).toEqual([]);
  });
});
