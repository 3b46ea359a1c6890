import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Answer, Text } from './renderWorker.ts';

export interface Job {
  text: Text;
  /** Called with the text's HTML, or null if it cannot be rendered in time or at all. */
  settle: (html: string | null) => void;
}

/** Memory limits of a thread, in MB; exceeding them ends the thread, not the server. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 };

/** CPU time per text, in milliseconds: unlike a wall-clock limit, it spares ordinary texts on a busy machine. */
const BUDGET = 300;

/** Wall-clock limit per text, in milliseconds, however busy the machine is. */
const TIMEOUT = 5000;

/** A worker thread that renders one text at a time and terminates if one takes too long. */
export class RenderThread {
  private readonly worker: Worker;
  private job: Job | undefined;
  private timeout: NodeJS.Timeout | undefined;
  private state: 'loading' | 'ready' | 'ended' = 'loading';

  /** @param onEnd Called with whether the thread had finished loading. */
  constructor(program: URL, { onFree, onEnd }: { onFree: () => void; onEnd: (hasLoaded: boolean) => void }) {
    this.worker = new Worker(program, { resourceLimits: MEMORY });
    this.worker.on('message', (answer: Answer) => {
      this.state = 'ready';
      this.finish(answer === 'ready' ? null : answer.html);
      onFree();
    });
    // Out of memory, or the program failed to load.
    this.worker.on('error', (error) => console.error('A thread that renders texts broke off:', error));
    this.worker.on('exit', () => {
      const hasLoaded = this.state !== 'loading';
      this.end();
      onEnd(hasLoaded);
    });
  }

  get isLoading(): boolean {
    return this.state === 'loading';
  }

  get isFree(): boolean {
    return this.state === 'ready' && !this.job;
  }

  take(job: Job): void {
    this.job = job;
    this.worker.ref();
    this.timeout = setTimeout(() => this.end(), TIMEOUT);
    // cpuUsage rejects once the thread has ended.
    this.watch(job).catch(() => undefined);
    this.worker.postMessage(job.text);
  }

  end(): void {
    this.state = 'ended';
    this.finish(null);
    void this.worker.terminate();
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
    clearTimeout(this.timeout);
    // An idle thread must not keep the process alive.
    this.worker.unref();
    this.job?.settle(html);
    this.job = undefined;
  }
}
