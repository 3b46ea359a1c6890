import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { root } from '#server/environment.ts';
import { freePort } from './freePort.ts';
import { migrate, extensions } from './schema.ts';

const cli = path.join(root, 'node_modules/supabase/dist/supabase.js');

/**
 * Runs a Supabase CLI command against the schema the migrations create, and returns its standard output. The CLI
 * connects to an in-memory Postgres on a local port: it needs neither Docker nor a project.
 */
export async function runSupabaseCli(...question: string[]): Promise<string> {
  const database = new PGlite({ extensions });
  await migrate(database);
  const port = await freePort();
  const server = new PGLiteSocketServer({ db: database, port, host: '127.0.0.1' });
  await server.start();
  try {
    const address = `postgresql://postgres:postgres@127.0.0.1:${port}/postgres?sslmode=disable`;
    const { stdout } = await promisify(execFile)(process.execPath, [cli, ...question, `--remote=${address}`], {
      cwd: root,
      env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' },
    });
    return stdout;
  } finally {
    await server.stop();
    await database.close();
  }
}
