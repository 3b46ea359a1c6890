/**
 * What `read` gives, kept for as long as it is asked for: after `idle` milliseconds without a question it is let go, and
 * the next one reads anew. What could not be read is not kept.
 */
export function idleCache<T>(read: () => Promise<T>, idle: number): () => Promise<T> {
  let kept: Promise<T> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const letGo = () => (kept = undefined);
  return () => {
    clearTimeout(timer);
    timer = setTimeout(letGo, idle);
    timer.unref();
    if (kept) return kept;
    const reading = read();
    reading.catch(letGo);
    return (kept = reading);
  };
}
