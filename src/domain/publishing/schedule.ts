import { instantOfArgentineClock } from '#domain/dates.ts';

/** The last minute that can be scheduled, as a datetime-local value in Argentine time; limited by the table. */
export const LAST_MINUTE = '2999-12-31T20:59';

/**
 * Parses an Argentine date and time, `2026-12-03T09:00`, into an instant (ISO 8601, in the database's notation), or
 * returns why it cannot be scheduled.
 */
export function readSchedule(local: string, now: Date): { at: string } | { error: string } {
  const instant = instantOfArgentineClock(local);
  if (!instant) return { error: 'Elige el día y la hora.' };
  if (instant <= now) return { error: 'Esa hora ya pasó: elige una que esté por venir.' };
  if (local > LAST_MINUTE) return { error: 'Elige un día anterior al año 3000.' };
  return { at: instant.toISOString().replace('.000Z', '+00:00') };
}
