import { RenderThread, type Job } from './RenderThread.ts';
import type { Text } from './renderWorker.ts';

/** The second starts when a text has to wait for the first, and keeps serving while one is busy with a hostile text. */
const THREADS = 2;

/** Renders texts in worker threads, which start on demand. */
export class RenderPool {
  private readonly program: URL;
  private readonly waiting: Job[] = [];
  private readonly threads = new Set<RenderThread>();

  /** @param program URL of the worker's program, renderWorker.ts */
  constructor(program: URL) {
    this.program = program;
  }

  /** Resolves to the text's HTML, or null if it cannot be rendered in time or at all. Never rejects. */
  render(text: Text): Promise<string | null> {
    return new Promise((settle) => {
      this.waiting.push({ text, settle });
      this.assign();
    });
  }

  /** Terminates all threads; the texts in progress resolve to null. */
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
        // A thread that failed to load: another one would fail, too.
        if (!hasLoaded) this.waiting.splice(0).forEach(({ settle }) => settle(null));
        this.assign();
      },
    });
    this.threads.add(thread);
  }
}
