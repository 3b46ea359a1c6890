import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** A running product of its own: embedded backend, built site, free ports, a temporary DATA_DIR. */
export interface Product {
  url: string;
  backendPid: number;
  /** Ends both processes and removes the data. */
  stop: () => Promise<void>;
}

interface ReadyMessage {
  url: string;
  backend: { pid: number };
}

/** Starts the product as `npm start` does. Rejects with what it printed when it does not get ready. */
export async function startProduct(): Promise<Product> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'afcm-product-'));
  const child = fork('scripts/start.ts', {
    env: {
      ...process.env,
      PORT: String(await freePort()),
      SUPABASE_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      SITE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // The test runner's own loaders are no part of the product.
    execArgv: [],
    // Ctrl-C in a terminal reaches the tests only; they end the product when they are done.
    detached: true,
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const { url, backend } = await ready(child);
    return { url, backendPid: backend.pid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function ready(child: ChildProcess): Promise<ReadyMessage> {
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    }
    child.once('message', (message) => resolve(message as ReadyMessage));
    child.once('error', reject);
    child.once('close', () => reject(new Error(`The product under test did not start.\n${output.trim()}`)));
  });
}

/** A port that nobody listens on. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('No free port.'));
      });
    });
  });
}
