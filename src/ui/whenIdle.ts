/** Longest wait, in milliseconds, where the browser is never idle; the wait itself where it cannot tell. */
const LONGEST_WAIT = 2000;

/** Starts something once the browser has nothing more urgent to do. Answers the function that stops it. */
export function whenIdle(start: () => (() => void) | void): () => void {
  let stop: (() => void) | void;
  const run = () => {
    stop = start();
  };
  const canTell = 'requestIdleCallback' in window;
  const timer = canTell ? requestIdleCallback(run, { timeout: LONGEST_WAIT }) : setTimeout(run, LONGEST_WAIT);
  return () => {
    if (canTell) cancelIdleCallback(timer as number);
    else clearTimeout(timer);
    stop?.();
  };
}
