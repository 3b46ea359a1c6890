/** The longest wait, in milliseconds, if the browser is never idle. */
const LONGEST_WAIT = 2000;

/** The wait, in milliseconds, where a browser cannot tell when it is idle. */
const DELAY = 200;

/** Runs `start` once the browser is idle. Returns a function that cancels it, or cleans up once it has run. */
export function whenIdle(start: () => (() => void) | void): () => void {
  let stop: (() => void) | void;
  const run = () => {
    stop = start();
  };
  const canTell = 'requestIdleCallback' in window;
  const timer = canTell ? requestIdleCallback(run, { timeout: LONGEST_WAIT }) : setTimeout(run, DELAY);
  return () => {
    if (canTell) cancelIdleCallback(timer as number);
    else clearTimeout(timer);
    stop?.();
  };
}
