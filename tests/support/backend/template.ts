import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { writeFileAtomically } from '#data/writeFileAtomically.ts';
import { addAdministrator, migrate, extensions, migrationsFolder } from '../../../scripts/backend/schema.ts';

const root = path.join(import.meta.dirname, '../../..');
const cache = path.join(root, 'node_modules/.cache/afcm');

/**
 * Returns a dump of an empty database with every migration applied, cached per state of the schema: creating a Postgres
 * takes seconds, copying one a moment.
 */
export async function databaseTemplate(): Promise<Blob> {
  const file = path.join(cache, `database-${await fingerprint()}.tar`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return new Blob([kept]);
  const connection = await createPgliteConnection({ pgliteOptions: { extensions } });
  await migrate(connection.driver);
  await addAdministrator(connection.driver);
  const template = await connection.driver.dumpDataDir('none');
  await connection.close();
  await writeFileAtomically(file, Buffer.from(await template.arrayBuffer()));
  return template;
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
