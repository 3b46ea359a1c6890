const KEY = 'browser';

/** A name of this browser that means nothing elsewhere, so that nobody is told of themselves. */
export function browserId(): string {
  const known = localStorage.getItem(KEY);
  if (known) return known;
  const made = crypto.randomUUID();
  localStorage.setItem(KEY, made);
  return made;
}
