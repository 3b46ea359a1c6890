/** A function that subscribes a listener to these events, as `useSyncExternalStore` calls it; that returns how to end it. */
export function subscribeTo(target: EventTarget | null, ...types: readonly string[]) {
  return (listener: () => void): (() => void) => {
    const listening = new AbortController();
    for (const type of types) target?.addEventListener(type, listener, { signal: listening.signal });
    return () => listening.abort();
  };
}
