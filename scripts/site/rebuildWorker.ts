import { createServer, type Server } from 'node:http';

/** What the worker does when it is asked: build, check, swap in. Rejects with the reason when one of them fails. */
export type Rebuild = () => Promise<void>;

/**
 * A build hook as a host has one: POST to its address asks for a rebuild and is answered at once. Rebuilds run one at a
 * time; whatever is asked for while one runs becomes one more after it. `onFailure` is told why one failed.
 */
export class RebuildWorker {
  private running: Promise<void> | undefined;
  private isOwed = false;
  private readonly rebuild: Rebuild;
  private readonly onFailure: (reason: string) => Promise<void>;

  constructor(rebuild: Rebuild, onFailure: (reason: string) => Promise<void>) {
    this.rebuild = rebuild;
    this.onFailure = onFailure;
  }

  /** Asks for a rebuild; never waits for it. */
  ask(): void {
    this.isOwed = true;
    this.running ??= this.run().finally(() => (this.running = undefined));
  }

  /** Settles when nothing is left to do. */
  async idle(): Promise<void> {
    await this.running;
  }

  private async run(): Promise<void> {
    while (this.isOwed) {
      this.isOwed = false;
      try {
        await this.rebuild();
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        await this.onFailure(reason).catch((cause: unknown) => {
          console.error('The failure of a rebuild could not be noted:', cause);
        });
      }
    }
  }
}

/** Listens for the hook on this machine only; `path` is what keeps other programs from calling it. */
export async function listenForHook(worker: RebuildWorker, port: number, path: string): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== path) return void response.writeHead(404).end();
    if (request.method !== 'POST') return void response.writeHead(405, { allow: 'POST' }).end();
    worker.ask();
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}
