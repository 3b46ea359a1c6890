import { argentineInstant, longDay, partsOfDay } from '#domain/dates.ts';

/** An event's days (yyyy-mm-dd) and Argentine times (`18:30`, with or without seconds); times are null if all-day. */
export interface EventDates {
  starts_on: string;
  ends_on: string;
  start_time: string | null;
  end_time: string | null;
}

/** Dates and times in words: `14 de mayo de 2027, de 18:00 a 20:00`, `14 y 15 de mayo de 2027`, `Del 14 al 16 …`. */
export function describeEventDates({ starts_on, ends_on, start_time, end_time }: EventDates): string {
  if (start_time === null || end_time === null) return describeDays(starts_on, ends_on);
  const [start, end] = [hourOf(start_time), hourOf(end_time)];
  if (starts_on !== ends_on) return `Del ${longDay(starts_on)}, ${start}, al ${longDay(ends_on)}, ${end}`;
  return start === end ? `${longDay(starts_on)}, ${start}` : `${longDay(starts_on)}, de ${start} a ${end}`;
}

/** Start and end for machines: an ISO 8601 instant if the time is known, otherwise a day. */
export function machineDates({ starts_on, ends_on, start_time, end_time }: EventDates): { start: string; end: string } {
  return { start: machineDate(starts_on, start_time), end: machineDate(ends_on, end_time) };
}

/** The date label of a list entry: `14` and `may 2027`, `14–16` and `may 2027`, or `30` and `sep – 2 oct 2027`. */
export function calendarLeaf({ starts_on, ends_on }: Pick<EventDates, 'starts_on' | 'ends_on'>) {
  const [from, to] = [partsOfDay(starts_on), partsOfDay(ends_on)];
  const [firstMonth, lastMonth] = [from.month.slice(0, 3), to.month.slice(0, 3)];
  const start = from.year === to.year ? firstMonth : `${firstMonth} ${from.year}`;
  const end = `${lastMonth} ${to.year}`;
  if (start !== lastMonth) return { day: from.day, month: `${start} – ${to.day} ${end}` };
  return { day: starts_on === ends_on ? to.day : `${from.day}–${to.day}`, month: end };
}

/** Whether an event is over; `ends_at` is in ISO 8601. */
export function isOver({ ends_at }: { ends_at: string }, now: Date): boolean {
  return Date.parse(ends_at) <= now.getTime();
}

/** Omits the first day's month and year where the last day has the same. */
function describeDays(first: string, last: string): string {
  if (first === last) return longDay(first);
  const [from, to] = [partsOfDay(first), partsOfDay(last)];
  const year = from.year === to.year ? '' : ` de ${from.year}`;
  const month = year === '' && from.month === to.month ? '' : ` de ${from.month}`;
  const start = `${from.day}${month}${year}`;
  const isNextDay = Date.parse(last) - Date.parse(first) === 86_400_000;
  return isNextDay ? `${start} y ${longDay(last)}` : `Del ${start} al ${longDay(last)}`;
}

function hourOf(time: string): string {
  return time.slice(0, 5).replace(/^0/, '');
}

function machineDate(day: string, time: string | null): string {
  return time === null ? day : argentineInstant(day, time);
}
