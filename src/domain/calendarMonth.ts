const DAY = 86_400_000;

/** The day (yyyy-mm-dd) this many days after another. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** How many days after one day another is. */
export function daysBetween(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / DAY;
}

/** The same day of the month this many months later; its last one if it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** The weeks that a day's month touches, each from Monday to Sunday. */
export function weeksOfMonth(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const next = addMonths(first, 1);
  const weeks: string[][] = [];
  for (let monday = mondayOf(first); monday < next; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
  }
  return weeks;
}

let weekday: Intl.DateTimeFormat | undefined;

/** The name of a day's weekday: `jueves`. */
export function weekdayOf(day: string): string {
  weekday ??= new Intl.DateTimeFormat('es-AR', { weekday: 'long', timeZone: 'UTC' });
  return weekday.format(new Date(day));
}
