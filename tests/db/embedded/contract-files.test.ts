import { beforeAll, describe, expect, test } from 'vitest';
import { catalogueCheck } from '../../../scripts/contract/catalogue.ts';
import { visitorFileChecks } from '../../../scripts/contract/visitorFiles.ts';
import { startFileBackend } from '../../support/backend/fileBackend.ts';
import { storeFile } from '../../support/builders.ts';
import { deploymentOf, expectNoticed, failures } from '../../support/contract/contractLines.ts';
import { storageBreakages } from '../../support/contract/storageBreakages.ts';

const checks = [catalogueCheck, ...visitorFileChecks];
// Only the embedded Postgres lets a test change the policies of Storage.
const { backend, admin } = await startFileBackend();
const deployment = deploymentOf(backend);

beforeAll(async () => {
  await storeFile(admin, 'acta.pdf', 'documents');
  await storeFile(admin, 'foto.webp');
});

async function fileNames(): Promise<unknown[]> {
  return (await backend.database.query('select name from storage.objects order by name')).rows;
}

describe('the contract reports a breakage of storage and its remedy, and leaves no file behind', () => {
  test.each(storageBreakages)('$breakage', async (breakage) => {
    await expectNoticed(breakage, backend, deployment);
    expect(await fileNames()).toEqual([{ name: 'acta.pdf' }, { name: 'foto.webp' }]);
  });

  test('a repaired project passes', async () => {
    expect(await failures(checks, deployment)).toEqual([]);
  });
});
