import { site } from '#site.config.ts';
import { memoize } from './memoize.ts';

/** `5 de enero de 2025`, of that day's midnight in UTC. */
export const longDate = memoize(
  () => new Intl.DateTimeFormat('es-AR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

const argentineDay = memoize(() => new Intl.DateTimeFormat('en-CA', { timeZone: site.timeZone }));

const argentineTimestamp = memoize(
  () =>
    new Intl.DateTimeFormat('es-AR', {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: site.timeZone,
    }),
);

/** `2025-01-05` as `5 enero 2025` (specification, section 9). The day has no time zone: it reads the same anywhere. */
export function formatDay(day: string): string {
  const parts = Object.fromEntries(
    longDate()
      .formatToParts(new Date(`${day}T00:00:00Z`))
      .map(({ type, value }) => [type, value]),
  );
  return `${parts['day']} ${parts['month']} ${parts['year']}`;
}

/** The day (yyyy-mm-dd) in Argentina at an instant. */
export function argentineDayOf(instant: Date): string {
  return argentineDay().format(instant);
}

/** An instant as the contact mail's `fecha`, `05/01/2025 09:07`, in Argentine time (specification, section 7). */
export function formatArgentineTimestamp(instant: Date): string {
  return argentineTimestamp().format(instant).replace(',', '');
}
