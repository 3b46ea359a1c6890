import { formatDay } from '#domain/dates.ts';

/** A day (yyyy-mm-dd) in a list; a narrow table breaks it before its year only. */
export function ListedDay({ day }: { day: string }) {
  return <span className="text-ink-soft sm:max-lg:inline-block sm:max-lg:min-w-26">{formatDay(day)}</span>;
}
