import { fork, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { startBackend } from '../../../scripts/backend/backend.ts';
import { freePort } from '../../../scripts/backend/freePort.ts';
import { signInTo, temporaryFolder, type BackendAddress } from './backend.ts';
import { copyTemplate } from './template.ts';

/** For tests that create and open Postgres several times over, possibly on a machine ten times slower. */
export const patient = { timeout: 600_000 };

/** The data directory of the current file. */
export let dataDir: string;
const stops: (() => Promise<unknown>)[] = [];

/**
 * Gives the calling file a data directory with an empty database, and stops after each test whatever that started. A function, because
 * consecutive files share this module, and hooks at module level would only apply to the first.
 */
export function useDataDir(): void {
  beforeAll(async () => {
    dataDir = await temporaryFolder();
    await copyTemplate(dataDir);
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
}

/** Starts a backend in this process, on the current data directory. */
export async function start(options: Partial<Parameters<typeof startBackend>[0]> = {}) {
  const backend = await startBackend({ dataDir, port: 0, seed: false, ...options });
  stops.push(backend.stop);
  return { ...backend, signIn: () => signInTo(backend) };
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
  const ready = new Promise<BackendAddress>((resolve, reject) => {
    child.once('message', (message) => resolve(message as BackendAddress));
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
