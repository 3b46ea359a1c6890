import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listAllEvents, listPastEvents, listPastEventYears, listUpcomingEvents } from '#data/events.ts';
import { createEvent, storeFile } from '../support/builders.ts';
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

test('computes the start and end of an event in Argentina’s time zone', async () => {
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
test('an event is upcoming until its last day ends, and a draft adds no past year', async () => {
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
test('no page is cached beyond the end of a published event', async () => {
  const secondsLeft = async () => (await visitor.rpc('seconds_until_due').throwOnError()).data;
  expect(await secondsLeft()).toEqual([]);
  const { id } = await add('2020-01-01', dayFromNow(0));
  const [seconds = -1] = await secondsLeft();
  const midnight = Date.parse(`${dayFromNow(1)}T00:00:00-03:00`);
  expect(Math.abs((midnight - Date.now()) / 1000 - seconds)).toBeLessThan(60);
  await admin.from('events').update({ published_at: null }).eq('id', id).throwOnError();
  expect(await secondsLeft()).toEqual([]);
});

// Specification the-agenda-14
test('filters the agenda and its past years by type', async () => {
  await add(dayFromNow(1), dayFromNow(1), { type: 'congreso' });
  await add('2020-03-02', '2020-03-02', { type: 'congreso' });
  await add('2025-01-05', '2025-01-05', { type: 'asamblea' });
  expect((await listUpcomingEvents(visitor, 9, 'congreso')).map(({ slug }) => slug)).toEqual([dayFromNow(1)]);
  expect(await listUpcomingEvents(visitor, 9, 'asamblea')).toEqual([]);
  expect((await listPastEvents(visitor, 2020, 'congreso')).map(({ slug }) => slug)).toEqual(['2020-03-02']);
  expect(await listPastEvents(visitor, 2020, 'asamblea')).toEqual([]);
  expect(await listPastEventYears(visitor, 'congreso')).toEqual([2020]);
  expect(await listPastEventYears(visitor, 'asamblea')).toEqual([2025]);
  await remove();
});

// Specification the-agenda-13
test('an event’s PDF counts as used, even from the trash, and cannot be a released file', async () => {
  const { name, url } = await storeFile(admin, `${randomUUID()}.pdf`, 'documents');
  const programme = { title: 'Jornada con programa', has_pdf: true, pdf_url: url, pdf_pages: 3 };
  const { id, pdf_size } = await add('2027-05-14', '2027-05-14', programme);
  expect(pdf_size).toBe(8);
  const inLibrary = async () =>
    (await admin.from('library').select('words, pages, is_used').eq('name', name).throwOnError()).data;
  expect(await inLibrary()).toMatchObject([{ pages: 3, is_used: true }]);
  expect((await inLibrary())?.[0]?.words).toContain('Jornada con programa');
  const unreferenced = async () => (await admin.rpc('unreferenced_files', { urls: [url] }).throwOnError()).data;
  expect(await unreferenced()).toEqual([]);

  await remove();
  expect(await unreferenced()).toEqual([]);
  const restored = { deleted_kind: 'events', deleted_id: id };
  expect((await admin.rpc('restore_from_trash', restored).throwOnError()).data).toHaveLength(1);
  const { data } = await admin.from('events').select('has_pdf, pdf_url, pdf_pages, pdf_size').eq('id', id).single();
  expect(data).toEqual({ has_pdf: true, pdf_url: url, pdf_pages: 3, pdf_size: 8 });

  const other = await storeFile(admin, `${randomUUID()}.pdf`, 'documents');
  await admin.rpc('release_files', { urls: [other.url] }).throwOnError();
  const change = async (changes: object) => (await admin.from('events').update(changes).eq('id', id)).error?.code;
  expect(await change({ pdf_url: other.url })).toBe('PT409');
  expect(await change({ pdf_url: 'javascript:alert(1)' })).toBe('23514');
  expect(await change({ pdf_pages: 0 })).toBe('23514');
  expect(await change({ has_pdf: false })).toBeUndefined();
  expect((await admin.from('events').select('pdf_size').eq('id', id).single()).data).toEqual({ pdf_size: null });
  await remove();
});
