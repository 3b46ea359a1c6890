import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { addAdministrator, migrate, extensions, migrationsFolder } from '../../../scripts/backend/schema.ts';

const root = path.join(import.meta.dirname, '../../..');
const cache = path.join(root, 'node_modules/.cache/afcm');

/**
 * Puts an empty database with every migration applied into a new data directory, from a copy that is cached per state of
 * the schema: creating a Postgres takes seconds, copying its files a moment.
 */
export async function copyTemplate(dataDir: string): Promise<void> {
  await cp(await template(), path.join(dataDir, 'database'), { recursive: true });
}

async function template(): Promise<string> {
  const folder = path.join(cache, `database-${await fingerprint()}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const made = await mkdtemp(`${folder}-`);
  const connection = await createPgliteConnection({ url: made, pgliteOptions: { extensions } });
  await connection.driver.waitReady;
  await migrate(connection.driver);
  await addAdministrator(connection.driver);
  await connection.close();
  // Another process may have been faster.
  await rename(made, folder).catch(() => rm(made, { recursive: true }));
  return folder;
}

async function fingerprint(): Promise<string> {
  const migrations = (await readdir(migrationsFolder)).map((name) => path.join(migrationsFolder, name));
  const hash = createHash('sha256');
  for (const file of [
    ...migrations.toSorted(),
    path.join(root, 'supabase/seed.sql'),
    path.join(root, 'scripts/backend/schema.ts'),
    path.join(root, 'node_modules/@supabase/lite/package.json'),
    path.join(root, 'node_modules/@electric-sql/pglite/package.json'),
  ]) {
    hash.update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}
