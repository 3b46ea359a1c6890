import { fork, type ChildProcess } from 'node:child_process';
import type { ProductFacts } from '../product.ts';

/** A product's backend process, for tests that kill and restart it. */
export class BackendProcess {
  readonly #product: ProductFacts;
  #pid: number;
  #child: ChildProcess | undefined;

  constructor(product: ProductFacts) {
    this.#product = product;
    this.#pid = product.backend.pid;
  }

  get port(): number {
    return Number(new URL(this.#product.backend.url).port);
  }

  kill(): void {
    process.kill(this.#pid, 'SIGKILL');
  }

  /** Restarts it with the same data and webhook; resolves when it is ready. */
  async start(): Promise<void> {
    const { url, dataDir, webhookSecret } = this.#product;
    const child = fork('scripts/backend.ts', {
      env: {
        ...process.env,
        SUPABASE_PORT: String(this.port),
        DATA_DIR: dataDir,
        DATABASE_WEBHOOK_URL: `${url}/api/publish`,
        PUBLISH_WEBHOOK_SECRET: webhookSecret,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    });
    this.#child = child;
    this.#pid = await new Promise<number>((resolve, reject) => {
      child.once('message', () => resolve(child.pid ?? 0));
      child.once('exit', (code) => reject(new Error(`The backend ended with code ${code}.`)));
    });
  }

  /** Stops the process that `start` created. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
}
