import { expect, test } from 'vitest';
import { calendarLeaf, describeEventDates, isOver, machineDates } from '#domain/events/eventDates.ts';

const allDay = { start_time: null, end_time: null };

test.each([
  ['2027-05-14', '2027-05-14', '14 de mayo de 2027'],
  ['2025-09-10', '2025-09-12', 'Del 10 al 12 de septiembre de 2025'],
  ['2027-06-10', '2027-06-11', '10 y 11 de junio de 2027'],
  ['2026-12-31', '2027-01-01', '31 de diciembre de 2026 y 1 de enero de 2027'],
  ['2027-02-15', '2027-03-31', 'Del 15 de febrero al 31 de marzo de 2027'],
  ['2026-12-28', '2027-01-03', 'Del 28 de diciembre de 2026 al 3 de enero de 2027'],
  ['2026-03-01', '2027-03-01', 'Del 1 de marzo de 2026 al 1 de marzo de 2027'],
])('describes an all-day event from %s to %s in words', (starts_on, ends_on, words) => {
  expect(describeEventDates({ starts_on, ends_on, ...allDay })).toBe(words);
});

// Specification the-agenda-3
test.each([
  ['2027-05-14', '09:05:00', '18:30:00', '14 de mayo de 2027, de 9:05 a 18:30'],
  ['2027-05-14', '18:00', '18:00', '14 de mayo de 2027, 18:00'],
  ['2027-05-15', '09:00', '13:00', 'Del 14 de mayo de 2027, 9:00, al 15 de mayo de 2027, 13:00'],
])('shows hours after the day, without seconds or leading zeros: until %s', (ends_on, start_time, end_time, words) => {
  expect(describeEventDates({ starts_on: '2027-05-14', ends_on, start_time, end_time })).toBe(words);
});

test('machine-readable dates are plain days, or times with Argentina’s offset', () => {
  const days = { starts_on: '2027-05-14', ends_on: '2027-05-16' };
  expect(machineDates({ ...days, ...allDay })).toEqual({ start: '2027-05-14', end: '2027-05-16' });
  expect(machineDates({ ...days, start_time: '09:00:00', end_time: '13:30:00' })).toEqual({
    start: '2027-05-14T09:00:00-03:00',
    end: '2027-05-16T13:30:00-03:00',
  });
});

// Specification the-agenda-14
test.each([
  ['2027-09-03', '2027-09-03', { day: '3', month: 'sep 2027' }],
  ['2027-09-10', '2027-09-12', { day: '10–12', month: 'sep 2027' }],
  ['2027-09-30', '2027-10-02', { day: '30', month: 'sep – 2 oct 2027' }],
  ['2027-12-30', '2028-01-02', { day: '30', month: 'dic 2027 – 2 ene 2028' }],
  ['2027-09-10', '2028-09-12', { day: '10', month: 'sep 2027 – 12 sep 2028' }],
])('the calendar leaf for %s to %s shows both days with their months', (starts_on, ends_on, leaf) => {
  expect(calendarLeaf({ starts_on, ends_on })).toEqual(leaf);
});

test('an event is over from the moment it ends', () => {
  const event = { ends_at: '2027-05-15T03:00:00+00:00' };
  expect(isOver(event, new Date('2027-05-15T02:59:59.999Z'))).toBe(false);
  expect(isOver(event, new Date('2027-05-15T03:00:00Z'))).toBe(true);
});
