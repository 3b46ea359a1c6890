/** The longest wait, in milliseconds, if the browser is never idle. */
const MAX_WAIT = 2000;

/** The wait, in milliseconds, where a browser cannot tell when it is idle. */
const DELAY = 200;

/** Runs `start` once the browser is idle. Returns a function that cancels it. */
export function whenIdle(start: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const request = requestIdleCallback(start, { timeout: MAX_WAIT });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(start, DELAY);
  return () => clearTimeout(timer);
}
