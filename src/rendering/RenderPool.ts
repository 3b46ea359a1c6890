import { RenderThread, type Job, type Rendered } from './RenderThread.ts';
import type { Text } from './renderWorker.ts';

/** One renders while the other is warm, so that no text waits for a thread that has to load after another ended. */
const THREADS = 2;

/** How long a text may wait before the queue counts as stuck, in milliseconds. */
const STUCK_AFTER = 2000;

/** The deadline, in milliseconds, of texts that wait for the first thread to load, which a busy machine delays. */
const FIRST_DEADLINE = 30_000;

/** How long a queue still counts as stuck after giving up a text, in milliseconds. */
const STUCK_FOR = 10_000;

interface PoolOptions {
  /** How many texts are rendered at once: one thread stays free, or both are used. */
  atOnce: 1 | 2;
  /** How many texts may wait; any more are given up at once. */
  queueLimit: number;
  /** Milliseconds of wall-clock time per text, including its wait, however busy the machine is. */
  deadline: number;
}

const LATE: Rendered = { html: null, isLate: true };
const FAILED: Rendered = { html: null, isLate: false };

/** Renders texts in worker threads, which start on demand. */
export class RenderPool {
  private readonly program: URL;
  private readonly options: PoolOptions;
  /** By arrival, with the time of it. */
  private readonly waiting = new Map<Job, number>();
  private readonly threads = new Set<RenderThread>();
  private lateAt = -Infinity;
  private hasLoaded = false;
  private isClosed = false;

  /** @param program URL of the worker's program, renderWorker.ts */
  constructor(program: URL, options: PoolOptions) {
    this.program = program;
    this.options = options;
  }

  /** Renders a text, unless `signal` aborts while it waits. Never rejects. */
  render(text: Text, signal?: AbortSignal): Promise<Rendered> {
    if (signal?.aborted) return Promise.resolve(LATE);
    if (this.waiting.size >= this.options.queueLimit) {
      this.lateAt = performance.now();
      return Promise.resolve(LATE);
    }
    return new Promise((resolve) => {
      const job: Job = {
        text,
        settle: (rendered) => {
          clearTimeout(timeout);
          signal?.removeEventListener('abort', drop);
          resolve(rendered);
        },
      };
      const timeout = setTimeout(() => this.giveUp(job), this.hasLoaded ? this.options.deadline : FIRST_DEADLINE);
      // A text in progress is finished: within its budget that costs less than a new thread.
      const drop = () => {
        if (this.waiting.delete(job)) job.settle(LATE);
      };
      signal?.addEventListener('abort', drop);
      this.waiting.set(job, performance.now());
      this.assign();
    });
  }

  /** Whether texts have been waiting for long, or were given up a moment ago. */
  get isStuck(): boolean {
    const [oldest] = this.waiting.values();
    const now = performance.now();
    return (this.hasLoaded && oldest !== undefined && now - oldest > STUCK_AFTER) || now - this.lateAt < STUCK_FOR;
  }

  /** Terminates all threads; the remaining texts resolve to null. */
  close(): void {
    this.isClosed = true;
    this.failWaiting();
    for (const thread of this.threads) thread.end();
  }

  private giveUp(job: Job): void {
    this.lateAt = performance.now();
    job.settle(LATE);
    this.waiting.delete(job);
    for (const thread of this.threads) if (thread.job === job) thread.end();
  }

  private assign(): void {
    let free = this.options.atOnce - [...this.threads].filter(({ job }) => job).length;
    for (const thread of this.threads) {
      const [job] = this.waiting.keys();
      if (!job || free <= 0) break;
      if (!thread.isFree) continue;
      this.waiting.delete(job);
      thread.take(job);
      free -= 1;
    }
    const hasSpare = [...this.threads].some((thread) => thread.isFree || thread.state === 'loading');
    if (!hasSpare && !this.isClosed && this.threads.size < THREADS) this.start();
  }

  private start(): void {
    const thread: RenderThread = new RenderThread(this.program, {
      onFree: () => {
        this.hasLoaded = true;
        this.assign();
      },
      onEnd: (hasLoaded) => {
        this.threads.delete(thread);
        if (hasLoaded) return this.assign();
        // A thread that failed to load: another one would fail, too.
        if (this.threads.size === 0) this.failWaiting();
      },
    });
    this.threads.add(thread);
  }

  private failWaiting(): void {
    for (const job of this.waiting.keys()) job.settle(FAILED);
    this.waiting.clear();
  }
}
