const KEY = 'browser';

/** A random id of this browser, so that users are not listed as their own co-editors. */
export function browserId(): string {
  const known = localStorage.getItem(KEY);
  if (known) return known;
  const made = crypto.randomUUID();
  localStorage.setItem(KEY, made);
  return made;
}
