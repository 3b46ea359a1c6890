/**
 * Creates a value on first use and caches it: formatters and clients are too expensive to create at page startup.
 */
export function memoize<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
