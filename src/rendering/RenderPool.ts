import { RenderThread, type Job } from './RenderThread.ts';
import type { Text } from './renderWorker.ts';

/** The second one, started when a text has to wait for the first, takes the others while one is at a hostile text. */
const THREADS = 2;

/** Renders texts in threads beside this one, which are started when there is something to do. */
export class RenderPool {
  private readonly program: URL;
  private readonly waiting: Job[] = [];
  private readonly threads = new Set<RenderThread>();

  /** @param program what a thread runs: renderWorker.ts */
  constructor(program: URL) {
    this.program = program;
  }

  /** The text's HTML; null where it cannot be rendered, or not in time. */
  render(text: Text): Promise<string | null> {
    return new Promise((settle) => {
      this.waiting.push({ text, settle });
      this.assign();
    });
  }

  /** Ends all threads; the texts that they are at are answered with null. */
  close(): void {
    for (const thread of this.threads) thread.end();
  }

  private assign(): void {
    for (const thread of this.threads) {
      const job = thread.isFree ? this.waiting.shift() : undefined;
      if (job) thread.take(job);
    }
    const isLoading = [...this.threads].some((thread) => thread.isLoading);
    if (this.waiting.length > 0 && !isLoading && this.threads.size < THREADS) this.start();
  }

  private start(): void {
    const thread: RenderThread = new RenderThread(this.program, {
      onFree: () => this.assign(),
      onEnd: (hasLoaded) => {
        this.threads.delete(thread);
        // Another one would not load either.
        if (!hasLoaded) this.waiting.splice(0).forEach(({ settle }) => settle(null));
        this.assign();
      },
    });
    this.threads.add(thread);
  }
}
