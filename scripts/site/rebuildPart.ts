import { setTimeout as pauseFor } from 'node:timers/promises';
import { siteAddress, type Environment } from './environment.ts';
import { startPart, stopping, type Part } from './processes.ts';

/** How often a rebuild that is still owed is asked for, in seconds. */
const CHECK_INTERVAL = 600;

/** How long a worker that ended stays down, in milliseconds: twice as long each time that it ends again soon. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 600_000;

/**
 * Starts the rebuild worker with these variables, and again whenever it ends; it hands the builds it makes to the site.
 * Rejects when the first one does not start.
 */
export async function keepRebuilding(variables: Record<string, string>, site: Part<unknown>): Promise<void> {
  let worker: Part<unknown> | undefined;
  site.onMessage((message) => worker?.send(message as object));
  const start = async () => {
    worker = await startPart('rebuild.ts', variables);
    worker.onMessage((message) => site.send(message as object));
    // Whoever started this process may want to know: tests end the worker at bad moments.
    process.send?.({ rebuildWorker: worker.pid });
    return { ended: worker.ended, startedAt: Date.now() };
  };
  void startAgain(start, await start());
}

async function startAgain(
  start: () => Promise<{ ended: Promise<unknown>; startedAt: number }>,
  first: { ended: Promise<unknown>; startedAt: number },
): Promise<void> {
  let running = first;
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    await running.ended;
    if (Date.now() - running.startedAt > LONGEST_PAUSE) pause = FIRST_PAUSE;
    await pauseFor(pause, undefined, { ref: false });
    if (stopping()) return;
    running = await start().catch((error: unknown) => {
      if (!stopping()) console.error('The rebuild worker did not start:', error);
      return { ended: Promise.resolve(), startedAt: Date.now() };
    });
  }
}

/** Asks the site, from time to time, to ask for the rebuild that is owed: none is lost, whatever ended in between. */
export function askForOwedRebuilds({ port }: Environment, secret: string): void {
  const seconds = Number(process.env['REBUILD_CHECK_INTERVAL'] || CHECK_INTERVAL);
  const ask = () =>
    // Asked on this machine: the secret does not travel. A site that does not answer now is asked again the next time.
    void fetch(`${siteAddress(port)}/api/rebuild`, {
      method: 'POST',
      // Astro takes a POST that names no type for a form's, and those only from the site's own pages.
      headers: { 'x-webhook-secret': secret, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(30_000),
    }).then(
      (response) => response.body?.cancel(),
      () => undefined,
    );
  setInterval(ask, seconds * 1000).unref();
}
