/**
 * Makes a value when it is first asked for and keeps it: formatters and clients are too expensive to create while a page's
 * scripts start.
 */
export function memoize<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
