import { expect, test } from 'vitest';
import { argentineClockOf } from '#domain/dates.ts';
import { readSchedule } from '#domain/publishing/schedule.ts';

const now = new Date('2026-11-22T12:00:30Z');

test('reads a day and time in Argentine time, and converts them back', () => {
  expect(readSchedule('2026-12-03T09:00', now)).toEqual({ at: '2026-12-03T12:00:00+00:00' });
  expect(readSchedule('2026-12-31T23:59', now)).toEqual({ at: '2027-01-01T02:59:00+00:00' });
  expect(argentineClockOf(new Date('2026-12-03T12:00:00+00:00'))).toBe('2026-12-03T09:00');
  expect(argentineClockOf(new Date('2027-01-01T02:59:00Z'))).toBe('2026-12-31T23:59');
});

test.each([
  ['', 'Elige el día y la hora.'],
  ['2026-12-03', 'Elige el día y la hora.'],
  ['2026-13-03T09:00', 'Elige el día y la hora.'],
  ['2026-11-22T09:00', 'Esa hora ya pasó: elige una que esté por venir.'],
  ['2000-01-01T00:00', 'Esa hora ya pasó: elige una que esté por venir.'],
  ['3000-01-01T00:00', 'Elige un día anterior al año 3000.'],
])('rejects the input “%s”', (local, error) => {
  expect(readSchedule(local, now)).toEqual({ error });
});

test('accepts the next minute', () => {
  expect(readSchedule('2026-11-22T09:01', now)).toEqual({ at: '2026-11-22T12:01:00+00:00' });
});
