/**
 * Writes src/data/database.types.ts from the migrations; with `--check` it compares and fails when they differ.
 * The Supabase CLI reads the schema of an in-memory Postgres over a local port: neither Docker nor a project is needed.
 */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { format, resolveConfig } from 'prettier';
import { freePort } from './backend/free-port.ts';
import { bringUpToDate, extensions } from './backend/schema.ts';

const root = path.join(import.meta.dirname, '..');
const target = path.join(root, 'src/data/database.types.ts');
const supabaseCli = path.join(root, 'node_modules/supabase/dist/supabase.js');

const types = await generateTypes();
if (!process.argv.includes('--check')) {
  await writeFile(target, types);
} else if ((await readFile(target, 'utf8')) !== types) {
  console.error('src/data/database.types.ts does not match supabase/migrations: run `node scripts/types.ts`.');
  process.exitCode = 1;
}

async function generateTypes(): Promise<string> {
  const database = new PGlite({ extensions });
  await bringUpToDate(database);
  const port = await freePort();
  const server = new PGLiteSocketServer({ db: database, port, host: '127.0.0.1' });
  await server.start();
  try {
    const address = `postgresql://postgres:postgres@127.0.0.1:${port}/postgres?sslmode=disable`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [supabaseCli, 'gen', 'types', '--lang', 'typescript', '--schema', 'public', `--remote=${address}`],
      { cwd: root, env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' } },
    );
    return await format(stdout, { ...(await resolveConfig(target)), parser: 'typescript' });
  } finally {
    await server.stop();
    await database.close();
  }
}
