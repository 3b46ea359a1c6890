import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeEnvFile } from '../../../../scripts/setup/writeEnvFile.ts';
import { testFolder } from '../../../support/testFolder.ts';

test('appends missing variables that have a value on lines of their own', async () => {
  const file = path.join(await testFolder(), '.env');
  await writeFile(file, '# Ours\nPORT=5000');
  expect(await writeEnvFile(file, { SITE_URL: '', PORT: '4321', SUPABASE_SECRET_KEY: 'x' })).toEqual({
    added: ['SUPABASE_SECRET_KEY'],
    different: ['PORT'],
  });
  expect(await readFile(file, 'utf8')).toBe('# Ours\nPORT=5000\nSUPABASE_SECRET_KEY=x\n');
});
