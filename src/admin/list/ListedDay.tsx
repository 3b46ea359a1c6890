import { formatDay } from '#domain/dates.ts';

/** A day (yyyy-mm-dd) in a list; a narrow table breaks it before its year only. */
export function ListedDay({ day }: { day: string }) {
  return <span className="text-ink-soft md:max-lg:inline-block md:max-lg:min-w-26">{formatDay(day)}</span>;
}
