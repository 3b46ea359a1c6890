/** The longest wait, in milliseconds, if the browser is never idle. */
const MAX_WAIT = 2000;

/** The wait, in milliseconds, where a browser cannot tell when it is idle. */
const DELAY = 200;

/** Runs `start` once the browser is idle. */
export function whenIdle(start: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: MAX_WAIT });
  else setTimeout(start, DELAY);
}
