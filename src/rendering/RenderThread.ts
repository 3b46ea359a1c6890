import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { WorkerMessage, Text } from './renderWorker.ts';

/** Memory limits of a thread, in MB; exceeding them ends the thread, not the server. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 };

/** CPU time per text, in milliseconds: unlike a wall-clock limit, it spares ordinary texts on a busy machine. */
const BUDGET = 300;

/** A text's HTML; null if it cannot be rendered, or not in time. */
export interface Rendered {
  html: string | null;
  /** Whether the text was given up because the queue or the machine was too busy, so it may succeed later. */
  isLate: boolean;
}

/** A text to render; `settle` may be called repeatedly, and the first call counts. */
export interface Job {
  text: Text;
  settle: (rendered: Rendered) => void;
}

/** A worker thread that renders one text at a time and terminates if one takes too long. */
export class RenderThread {
  private readonly worker: Worker;
  /** The text in progress. */
  job: Job | undefined;
  private readonly onEnd: (hasLoaded: boolean) => void;
  state: 'loading' | 'ready' | 'ended' = 'loading';

  /** @param onEnd Called once, as soon as the thread takes no more texts, with whether it had finished loading. */
  constructor(program: URL, { onFree, onEnd }: { onFree: () => void; onEnd: (hasLoaded: boolean) => void }) {
    this.onEnd = onEnd;
    this.worker = new Worker(program, { resourceLimits: MEMORY });
    this.worker.on('message', (answer: WorkerMessage) => {
      if (this.state === 'ended') return;
      this.state = 'ready';
      this.finish(answer === 'ready' ? null : answer.html);
      onFree();
    });
    // Out of memory, or the program failed to load.
    this.worker.on('error', (error) => console.error('A thread that renders texts broke off:', error));
    this.worker.on('exit', () => this.end());
  }

  get isFree(): boolean {
    return this.state === 'ready' && !this.job;
  }

  take(job: Job): void {
    this.job = job;
    this.worker.ref();
    // cpuUsage rejects once the thread has ended.
    this.watch(job).catch(() => undefined);
    this.worker.postMessage(job.text);
  }

  end(): void {
    if (this.state === 'ended') return;
    const hasLoaded = this.state !== 'loading';
    this.state = 'ended';
    this.finish(null);
    void this.worker.terminate();
    this.onEnd(hasLoaded);
  }

  private async watch(job: Job): Promise<void> {
    const before = await this.worker.cpuUsage();
    for (let left = BUDGET; left > 0;) {
      await sleep(Math.max(left, 10), undefined, { ref: false });
      if (this.job !== job) return;
      const { user, system } = await this.worker.cpuUsage(before);
      left = BUDGET - (user + system) / 1000;
    }
    if (this.job === job) this.end();
  }

  private finish(html: string | null): void {
    // An idle thread must not keep the process alive.
    this.worker.unref();
    this.job?.settle({ html, isLate: false });
    this.job = undefined;
  }
}
