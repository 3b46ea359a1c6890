import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newestOf } from '../../../scripts/postgres.ts';

const made: string[] = [];
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true }))));

/** Creates a folder with a program that prints a version like Postgres's. */
async function installed(version: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'afcm-programs-'));
  made.push(folder);
  const words = `postgres (PostgreSQL) ${version} (Debian ${version}-0+deb12u1)`;
  await writeFile(path.join(folder, 'postgres'), `#!/bin/sh\necho '${words}'\n`, { mode: 0o755 });
  return folder;
}

test('the newest Postgres of a machine is found', async () => {
  const folders = [await installed('15.18'), await installed('17.2'), await installed('16.1')];
  expect(newestOf(folders)).toBe(folders[1]);
});

test.each(['14.20', '9.6.24'])('Postgres %s is too old', async (version) => {
  expect(newestOf([await installed(version)])).toBeUndefined();
});

test('a program that prints no version does not count as Postgres', async () => {
  expect(newestOf([await installed('unknown'), '/nowhere'])).toBeUndefined();
});
