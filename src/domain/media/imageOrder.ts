/** Returns a copy of a list with one entry moved; clamps `to` to the list. */
export function moveItem<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, ...list.slice(from, from + 1));
}

/** A React key for each entry, independent of its position; equal entries are numbered. */
export function uniqueKeys(list: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return list.map((entry) => {
    const count = (seen.get(entry) ?? 0) + 1;
    seen.set(entry, count);
    return `${entry}#${count}`;
  });
}
