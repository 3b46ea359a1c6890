const DAILY = 7;
const WEEKLY = 4;

const copyName = /^copia-(\d{4}-\d\d-\d\d)\.zip$/;

/** The name of a day's copy, `copia-2026-11-26.zip`; the day is UTC's. */
export function nameOfCopy(instant: Date): string {
  return `copia-${instant.toISOString().slice(0, 10)}.zip`;
}

/** The copies that may go: all but those of the newest seven days, and the newest of each of the newest four weeks. */
export function outdatedCopies(names: string[]): string[] {
  const copies = names
    .filter((name) => copyName.test(name))
    .toSorted()
    .toReversed();
  const newestOfWeeks = new Map(copies.toReversed().map((name) => [weekOf(name), name]));
  const weekly = [...newestOfWeeks.values()].slice(-WEEKLY);
  return copies.slice(DAILY).filter((name) => !weekly.includes(name));
}

/** The number of a copy's week, from Monday to Sunday. */
function weekOf(name: string): number {
  const day = Date.parse(copyName.exec(name)?.[1] ?? '') / 86_400_000;
  // 1 January 1970 was a Thursday.
  return Math.floor((day + 3) / 7);
}
