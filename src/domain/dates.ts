import { site } from '#site.config.ts';
import { longDate } from './longDate.ts';
import { memoize } from './memoize.ts';

const argentineClock = memoize(
  () =>
    new Intl.DateTimeFormat('en', {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: site.timeZone,
    }),
);

/** Formats `2025-01-05` as `5 enero 2025` (specification, section 9). A day has no time zone. */
export function formatDay(day: string): string {
  const parts = partsOfDay(day);
  return `${parts.day} ${parts.month} ${parts.year}`;
}

/** A day (yyyy-mm-dd) as `5 de enero de 2025`. */
export function longDay(day: string): string {
  return longDate().format(new Date(`${day}T00:00:00Z`));
}

/** The day, month name and year of a day (yyyy-mm-dd). */
export function partsOfDay(day: string): Record<'day' | 'month' | 'year', string> {
  return partsOf(longDate(), new Date(`${day}T00:00:00Z`));
}

/** Whether a text has the form yyyy-mm-dd; false while one is only partly typed. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text);
}

/** The day (yyyy-mm-dd) in Argentina at an instant. */
export function argentineDayOf(instant: Date): string {
  return argentineClockOf(instant).slice(0, 10);
}

/** Formats an instant for the contact mail's `fecha`: `05/01/2025 09:07`, Argentine time (specification, section 7). */
export function formatArgentineTimestamp(instant: Date, hasSeconds = false): string {
  const { day, month, year, hour, minute } = partsOf(argentineClock(), instant);
  const seconds = hasSeconds ? `:${String(instant.getUTCSeconds()).padStart(2, '0')}` : '';
  return `${day}/${month}/${year} ${hour}:${minute}${seconds}`;
}

const elapsedTime = memoize(() => new Intl.RelativeTimeFormat('es-AR'));

/** How long ago an instant was: `hace 3 minutos`. */
export function formatElapsed(instant: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - instant.getTime()) / 60_000);
  if (minutes < 1) return 'hace unos segundos';
  if (minutes < 60) return elapsedTime().format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? elapsedTime().format(-hours, 'hour') : elapsedTime().format(-Math.floor(hours / 24), 'day');
}

/** Formats an instant for a sentence, in Argentine time: `3 de diciembre, 9:00`, with the year unless it is current. */
export function describeInstant(instant: Date, now: Date): string {
  const { year, month, day, hour, minute } = partsOf(argentineClock(), instant);
  const isThisYear = partsOf(argentineClock(), now).year === year;
  const words = partsOfDay(`${year}-${month}-${day}`);
  return `${words.day} de ${words.month}${isThisYear ? '' : ` de ${year}`}, ${Number(hour)}:${minute}`;
}

/** Formats an instant as the value of a datetime-local input, `2026-12-03T09:00`, in Argentine time. */
export function argentineClockOf(instant: Date): string {
  const { year, month, day, hour, minute } = partsOf(argentineClock(), instant);
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** The ISO 8601 instant of a day (yyyy-mm-dd) and time (`18:30`; drops seconds) in Argentina; midnight by default. */
export function argentineInstant(day: string, time = '00:00'): string {
  const local = `${day}T${time.slice(0, 5)}`;
  return `${local}:00${offsetAt(local)}`;
}

/** Parses the value of a datetime-local input as Argentine time; null if it is not valid. */
export function instantOfArgentineClock(local: string): Date | null {
  const isValid = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) && !Number.isNaN(Date.parse(`${local}Z`));
  return isValid ? new Date(`${local}:00${offsetAt(local)}`) : null;
}

const MINUTES_OF_DAY = 24 * 60;

/**
 * The offset from UTC (`-03:00`) of an Argentine time (`2026-12-03T09:00`): `-02:00` in some summers, the last that of
 * 2008 to 2009. An hour that the clocks skipped then counts from before, and one that they repeated is the first of both.
 */
function offsetAt(local: string): string {
  const nearby = new Date(`${local}:00-02:00`);
  const { hour, minute } = partsOf(argentineClock(), nearby);
  const ahead = (nearby.getUTCHours() - Number(hour)) * 60 + nearby.getUTCMinutes() - Number(minute);
  const minutes = (ahead + MINUTES_OF_DAY) % MINUTES_OF_DAY;
  const digits = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `-${digits.join(':')}`;
}

/** Formats a duration in minutes: `45 min`, `1 h 20 min`. */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ');
}

type DatePart = 'year' | 'month' | 'day' | 'hour' | 'minute';

/** Date parts by name: their order and separators vary between engines and CLDR versions. */
function partsOf(format: Intl.DateTimeFormat, instant: Date): Record<DatePart, string> {
  const parts = format.formatToParts(instant).map(({ type, value }) => [type, value] as const);
  return Object.fromEntries(parts) as Record<DatePart, string>;
}
