import { expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, mondayOf, weekdayOf, weeksOfMonth } from '#domain/calendarMonth.ts';

test('adds and counts days across months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(daysBetween('2026-11-27', '2026-12-01')).toBe(4);
});

test('adding a month keeps the day, or takes the last day of a shorter month', () => {
  expect(addMonths('2026-12-10', 1)).toBe('2027-01-10');
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-01-31', -1)).toBe('2025-12-31');
});

test('a month is shown in whole weeks from Monday to Sunday', () => {
  const weeks = weeksOfMonth('2026-12-15');
  expect(weeks).toHaveLength(5);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect([weeks[0]?.[0], weeks[4]?.[6]]).toEqual(['2026-11-30', '2027-01-03']);
  expect(weeksOfMonth('2027-02-01').map(([monday]) => monday)).toEqual([
    '2027-02-01',
    '2027-02-08',
    '2027-02-15',
    '2027-02-22',
  ]);
  expect([mondayOf('2026-12-06'), mondayOf('2026-12-07')]).toEqual(['2026-11-30', '2026-12-07']);
  expect(weekdayOf('2026-12-03')).toBe('jueves');
});
