import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { forbiddenLicences, licencesDocument } from '../../../scripts/licences/licencesDocument.ts';

type Lock = Parameters<typeof licencesDocument>[0];

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;

test('every installed package has an allowed licence', () => {
  expect(forbiddenLicences(lock)).toEqual([]);
});

test('docs/licences.md is up to date: npm run licences', async () => {
  const options = { ...(await resolveConfig('docs/licences.md')), parser: 'markdown' };
  expect(readFileSync('docs/licences.md', 'utf8')).toBe(await format(licencesDocument(lock), options));
});

test('a forbidden or missing licence is reported', () => {
  const packages: Lock['packages'] = {
    '': {},
    'node_modules/libre': { license: 'GPL-2.0 OR MIT' },
    'node_modules/dual': { license: '(MIT AND Zlib)' },
    'node_modules/copyleft': { license: 'AGPL-3.0-only' },
    'node_modules/libre/node_modules/half': { license: 'MIT AND SSPL-1.0' },
    'node_modules/mudo': {},
  };
  expect(forbiddenLicences({ packages })).toEqual([
    'copyleft: AGPL-3.0-only',
    'half: MIT AND SSPL-1.0',
    'mudo: no licence',
  ]);
});

test('package.json pins exact versions', () => {
  type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
  }
});
