import { fork, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import type { Database } from '#data/database.types.ts';
import { startBackend } from '../../../scripts/backend/backend.ts';
import { freePort } from '../../../scripts/backend/freePort.ts';
import { temporaryFolder } from './backend.ts';
import { databaseTemplate } from './template.ts';

/** For tests that create and open Postgres several times over, possibly on a machine ten times slower. */
export const patient = { timeout: 600_000 };

/** The data directory of the current test. */
export let dataDir: string;
const stops: (() => Promise<unknown>)[] = [];

/**
 * Gives each test of the calling file its own data directory, and afterwards stops whatever the test started. A
 * function, because consecutive files share this module, and hooks at module level would only apply to the first.
 */
export function useDataDirPerTest(): void {
  // Creates the template if it is not cached: hooks have a longer timeout than tests.
  beforeAll(async () => void (await databaseTemplate()));
  beforeEach(async () => {
    dataDir = await temporaryFolder();
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    await rm(dataDir, { recursive: true, force: true });
  });
}

/** Starts a backend in this process. */
export async function start(options: Partial<Parameters<typeof startBackend>[0]> = {}) {
  // The template has the project's migrations.
  const template = options.migrations ? undefined : await databaseTemplate();
  const backend = await startBackend({ dataDir, port: 0, seed: false, ...(template && { template }), ...options });
  stops.push(backend.stop);
  const signIn = async () => {
    const client = createClient<Database>(backend.url, backend.publishableKey, { auth: { persistSession: false } });
    const { error } = await client.auth.signInWithPassword({ email: 'admin@example.org', password: 'administrador' });
    if (error) throw error;
    return client;
  };
  return { ...backend, signIn };
}

interface Address {
  url: string;
  publishableKey: string;
}

/** Starts the backend as `npm start` does: in its own process, configured by environment variables. */
export async function startProcess(variables: Record<string, string> = {}) {
  const port = String(await freePort());
  const child = fork(path.join(import.meta.dirname, '../../../scripts/backend.ts'), {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, SUPABASE_PORT: port, ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  stops.push(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const output = collect(child);
  const ready = new Promise<Address>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Address));
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output.text}`)));
  });
  ready.catch(() => undefined);
  return { child, ended, ready, output, port };
}

function collect(child: ChildProcess) {
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output.text += chunk.toString();
    });
  }
  return output;
}
