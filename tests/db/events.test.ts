import { expect, test } from 'vitest';
import { listAllEvents, listPastEvents, listPastEventYears, listUpcomingEvents } from '#data/events.ts';
import { createEvent } from '../support/builders.ts';
import { startFileBackend } from '../support/backend/fileBackend.ts';

/** What only events have: days and hours, and an end. */
const { visitor, admin } = await startFileBackend();

/** The date (yyyy-mm-dd) in Argentina, this many days from today. */
const dayFromNow = (days: number) =>
  new Date(Date.now() - 3 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** Creates an event of these days, with its last day for an address. */
const add = (starts_on: string, ends_on = starts_on, changes: Parameters<typeof createEvent>[1] = {}) =>
  createEvent(admin, { slug: ends_on, starts_on, ends_on, ...changes });

const remove = () => admin.from('events').delete().gt('id', 0).throwOnError();

test('an event has the instants of its days and hours in Argentina', async () => {
  const hours = await add('2027-05-14', '2027-05-14', { start_time: '21:30', end_time: '23:00' });
  const days = await add('2027-05-14', '2027-05-16');
  const instants = [hours.starts_at, hours.ends_at, days.starts_at, days.ends_at];
  expect(instants.map((instant) => new Date(instant ?? '').toISOString())).toEqual([
    '2027-05-15T00:30:00.000Z',
    '2027-05-15T02:00:00.000Z',
    '2027-05-14T03:00:00.000Z',
    '2027-05-17T03:00:00.000Z',
  ]);
  await remove();
});

// Specification the-agenda-1, the-agenda-11
test('an event is to come until its last day is over, and a visitor is told of the years of what is published', async () => {
  await add('2003-01-01', '2003-01-01', { published_at: null });
  const [today, tomorrow] = [dayFromNow(0), dayFromNow(1)];
  await add(dayFromNow(-1), today);
  for (const day of [tomorrow, '2020-03-02', '2020-02-01', '2025-01-05']) await add(day);
  expect((await listUpcomingEvents(visitor, 10)).map(({ slug }) => slug)).toEqual([today, tomorrow]);
  expect((await listUpcomingEvents(visitor, 1)).map(({ slug }) => slug)).toEqual([today]);
  expect((await listPastEvents(visitor, 2020)).map(({ slug }) => slug)).toEqual(['2020-03-02', '2020-02-01']);
  expect(await listPastEventYears(visitor)).toEqual([2025, 2020]);
  const listed = async (view: 'upcoming' | 'past', ascending: boolean) => {
    const request = { page: 1, pageSize: 9, view, sort: { by: 'starts_at', ascending } };
    return (await listAllEvents(admin, request)).rows.map(({ slug }) => slug);
  };
  expect(await listed('upcoming', true)).toEqual([today, tomorrow]);
  expect(await listed('past', false)).toEqual(['2025-01-05', '2020-03-02', '2020-02-01', '2003-01-01']);
  await remove();
});

// Specification the-agenda-2
test('no page is kept beyond the end of an event, and a draft ends nothing', async () => {
  const secondsLeft = async () => (await visitor.rpc('seconds_until_due').throwOnError()).data;
  expect(await secondsLeft()).toEqual([]);
  const { id } = await add('2020-01-01', dayFromNow(0));
  const [seconds = -1] = await secondsLeft();
  const midnight = Date.parse(`${dayFromNow(1)}T00:00:00-03:00`);
  expect(Math.abs((midnight - Date.now()) / 1000 - seconds)).toBeLessThan(60);
  await admin.from('events').update({ published_at: null }).eq('id', id).throwOnError();
  expect(await secondsLeft()).toEqual([]);
});
