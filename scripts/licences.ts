/**
 * `npm run licences`: writes docs/licences.md from the lock file, and reports packages whose licence is not allowed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { forbiddenLicences, licencesDocument } from './licences/licencesDocument.ts';

const target = 'docs/licences.md';
const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as Parameters<typeof licencesDocument>[0];
await writeFile(target, await format(licencesDocument(lock), { ...(await resolveConfig(target)), parser: 'markdown' }));
const forbidden = forbiddenLicences(lock);
for (const sentence of forbidden) console.error(sentence);
if (forbidden.length > 0) process.exitCode = 1;
