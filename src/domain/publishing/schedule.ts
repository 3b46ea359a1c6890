import { instantOfArgentineClock } from '#domain/dates.ts';

/** The last minute that can be chosen, as a field for day and hour holds it: the table's limit. */
export const LAST_MINUTE = '2999-12-31T20:59';

/**
 * The instant (ISO 8601, as the database writes it) of a day and hour in Argentina, `2026-12-03T09:00`; or why nothing can
 * be scheduled for it.
 */
export function readSchedule(local: string, now: Date): { at: string } | { error: string } {
  const instant = instantOfArgentineClock(local);
  if (!instant) return { error: 'Elige el día y la hora.' };
  if (instant <= now) return { error: 'Esa hora ya pasó: elige una que esté por venir.' };
  if (local > LAST_MINUTE) return { error: 'Elige un día anterior al año 3000.' };
  return { at: instant.toISOString().replace('.000Z', '+00:00') };
}
