import type { listEventsBetween, listScheduledBetween } from '#data/calendar.ts';
import { daysBetween } from '#domain/calendarMonth.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { argentineClockOf, longDay } from '#domain/dates.ts';
import { publishingState } from '#domain/publishing/publishingState.ts';
import { records } from '#domain/records.ts';

/** What the calendar shows on one of its days. */
export interface CalendarEntry {
  table: ContentTable;
  id: number;
  title: string;
  /** Whether an event takes place, seen by visitors or not yet, or a record becomes public. */
  kind: 'event' | 'hidden' | 'publishing';
  /** `09:00`; empty for what lasts all day, and after the first day. */
  time: string;
  /** Of an event of several days, which of them this is, and the last of them. */
  part?: { place: number; count: number; last: string };
}

type EventRow = Awaited<ReturnType<typeof listEventsBetween>>[number];
type ScheduledRow = Awaited<ReturnType<typeof listScheduledBetween>>[number];

/** What is on some days (yyyy-mm-dd, in order), by day; events on each of theirs. What lasts all day is first. */
export function entriesByDay(
  span: readonly string[],
  events: readonly EventRow[],
  scheduled: readonly ScheduledRow[],
  now: Date,
): Map<string, CalendarEntry[]> {
  const days = new Map<string, CalendarEntry[]>();
  const add = (day: string, entry: CalendarEntry) => days.set(day, [...(days.get(day) ?? []), entry]);
  for (const { id, title, starts_on, ends_on, start_time, published_at } of events) {
    const count = daysBetween(starts_on, ends_on) + 1;
    const kind = publishingState(published_at, now) === 'published' ? 'event' : 'hidden';
    for (const day of span.filter((one) => one >= starts_on && one <= ends_on)) {
      const time = (day === starts_on && start_time?.slice(0, 5)) || '';
      const part = count > 1 && { part: { place: daysBetween(starts_on, day) + 1, count, last: ends_on } };
      add(day, { table: 'events', id, title, kind, time, ...part });
    }
  }
  for (const { table, id, title, published_at } of scheduled) {
    const [day = '', time = ''] = argentineClockOf(new Date(published_at ?? now)).split('T');
    add(day, { table, id, title, kind: 'publishing', time });
  }
  for (const entries of days.values()) entries.sort((a, b) => a.time.localeCompare(b.time));
  return days;
}

/** What is the same on each day of an event. */
export const entryKey = ({ kind, table, id }: CalendarEntry) => `${kind}-${table}-${id}`;

/** The days of a month (yyyy-mm) that something begins on, in order; what began before is on its first day in it. */
export function agendaOf(
  days: ReadonlyMap<string, readonly CalendarEntry[]>,
  month: string,
): [string, CalendarEntry[]][] {
  const first = `${month}-01`;
  return [...days]
    .filter(([day]) => day.startsWith(month))
    .map(([day, entries]): [string, CalendarEntry[]] => [
      day,
      entries.filter(({ part }) => !part || part.place === 1 || day === first),
    ])
    .filter(([, entries]) => entries.length > 0)
    .sort();
}

/** What an entry is, in words: `Actividad, día 2 de 3`, `Actividad sin publicar`, `Se publica: noticia`. */
export function describeEntry(entry: CalendarEntry): string {
  const { part } = entry;
  return part ? `${kindOf(entry)}, día ${part.place} de ${part.count}` : kindOf(entry);
}

/** What an entry is where it stands once for all of its days: `Actividad, hasta el 4 de marzo de 2091`. */
export function describeWhole(entry: CalendarEntry): string {
  const { part } = entry;
  return part && part.place < part.count ? `${kindOf(entry)}, hasta el ${longDay(part.last)}` : kindOf(entry);
}

function kindOf({ table, kind }: CalendarEntry): string {
  if (kind === 'publishing') return `Se publica: ${records[table].one}`;
  return kind === 'event' ? 'Actividad' : 'Actividad sin publicar';
}
