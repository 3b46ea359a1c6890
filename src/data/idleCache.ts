/**
 * Caches the result of `read` while it is in use: after `idle` milliseconds without a call it is dropped, and the next
 * call reads again, as it does when `version` has changed. Rejections are not cached.
 */
export function idleCache<T>(
  read: () => Promise<T>,
  idle: number,
  version: () => unknown = () => undefined,
): () => Promise<T> {
  let kept: Promise<T> | undefined;
  let keptVersion: unknown;
  let timer: NodeJS.Timeout | undefined;
  const letGo = () => (kept = undefined);
  return () => {
    clearTimeout(timer);
    timer = setTimeout(letGo, idle);
    timer.unref();
    if (kept && keptVersion === version()) return kept;
    keptVersion = version();
    const reading = read();
    reading.catch(letGo);
    return (kept = reading);
  };
}
