import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/backend/freePort.ts';
import { copyTemplate } from './backend/template.ts';

/** What a test may know about a running product, apart from its pages. */
export interface ProductFacts {
  url: string;
  dataDir: string;
  backend: { url: string; publishableKey: string; secretKey: string; pid: number };
  /** The secret that the backend's webhook sends. */
  webhookSecret: string;
}

/** A running product: embedded backend and built site on free ports, with a temporary DATA_DIR. */
export interface Product extends ProductFacts {
  /** Ends all processes and deletes the data. */
  stop: () => Promise<void>;
}

/**
 * Starts the product as `npm start` or `npm run dev` does. Rejects with its output if it never becomes ready. Only
 * `npm run dev` creates its database; `npm start` is given an empty one, which saves seconds.
 */
export async function startProduct(
  variables: Record<string, string> = {},
  script: 'start' | 'dev' = 'start',
): Promise<Product> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'afcm-product-'));
  if (script === 'start') await copyTemplate(dataDir);
  const webhookSecret = 'a-secret-that-tests-share';
  const child = fork(`scripts/${script}.ts`, {
    env: {
      ...process.env,
      PORT: String(await freePort()),
      SUPABASE_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      SITE_URL: '',
      PUBLISH_WEBHOOK_SECRET: webhookSecret,
      // Nothing listens there: tests must not reach the real service.
      VIDEO_CHECK_URL: 'http://127.0.0.1:9/',
      CHECK_LINKS: 'false',
      // A machine that is busy with something else is no outage.
      READ_TIMEOUT: '10000',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // The test runner's loaders are not part of the product.
    execArgv: [],
    // Ctrl-C in a terminal reaches only the tests, which stop the product when they are done.
    detached: true,
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const { url, backend } = await ready(child);
    return { url, dataDir, backend, webhookSecret, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function ready(child: ChildProcess): Promise<Pick<ProductFacts, 'url' | 'backend'>> {
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    }
    child.once('message', (message) => resolve(message as ProductFacts));
    child.once('error', reject);
    child.once('close', () => reject(new Error(`The product under test did not start.\n${output.trim()}`)));
  });
}
