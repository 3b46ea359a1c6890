/** Whether two values are equal as JSON. Ignores key order, because the database returns keys in its own order. */
export function isEqual(a: unknown, b: unknown): boolean {
  return inOrder(a) === inOrder(b);
}

function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}
