/**
 * What is made when it is first asked for, and then kept: a browser takes some ten milliseconds for a formatter of dates, which
 * a page's scripts must not take when they start.
 */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
