import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { googleCalendarLink, writeCalendar } from '#domain/events/calendar.ts';

const base = new URL('https://sitio.example/otra');
const assembly = {
  id: 7,
  title: 'Asamblea anual; memoria, balance y «autoridades»',
  slug: 'asamblea-anual',
  summary: 'Con tildes, comas; y una línea\nmás.',
  starts_on: '2027-05-14',
  ends_on: '2027-05-14',
  start_time: '21:30:00',
  end_time: '23:45:00',
  starts_at: '2027-05-15T00:30:00+00:00',
  ends_at: '2027-05-15T02:45:00+00:00',
  place: 'Av. Siempreviva 742, 1.º piso',
  url: 'https://example.org/asamblea',
  updated_at: '2027-01-02T03:04:05+00:00',
};
const description =
  'Con tildes, comas; y una línea\nmás.\n\nhttps://example.org/asamblea\n\nhttps://sitio.example/agenda/asamblea-anual';
const congress = {
  ...assembly,
  ...{ id: 8, slug: 'congreso', summary: '', place: '', start_time: null, end_time: null },
  ...{ starts_on: '2027-12-30', ends_on: '2028-01-02' },
  ...{ starts_at: '2027-12-30T03:00:00+00:00', ends_at: '2028-01-03T03:00:00+00:00' },
};

/** Parses a calendar and its events with a third-party library. */
function readBack(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event)) };
}

// Specification the-agenda-4
test('a third-party parser reads an event’s hours, texts and place unchanged', () => {
  const [event] = readBack(writeCalendar([assembly], base)).events;
  expect(event).toMatchObject({
    uid: 'afcm-events-7@sitio.example',
    summary: assembly.title,
    description,
    location: 'Av. Siempreviva 742, 1.º piso',
  });
  expect(event?.startDate.toJSDate().toISOString()).toBe('2027-05-15T00:30:00.000Z');
  expect(event?.endDate.toJSDate().toISOString()).toBe('2027-05-15T02:45:00.000Z');
});

// Specification the-agenda-5
test('an all-day event has dates without times, and ends on the day after its last', () => {
  const [event] = readBack(writeCalendar([congress], base)).events;
  expect(event?.startDate.isDate).toBe(true);
  expect([event?.startDate, event?.endDate].map(String)).toEqual(['2027-12-30', '2028-01-03']);
  expect(event).toMatchObject({ location: 'https://example.org/asamblea' });
  expect(event?.description).toBe('https://sitio.example/agenda/congreso');
});

test('an event without a duration has no end', () => {
  const text = writeCalendar([{ ...assembly, end_time: '21:30:00', ends_at: assembly.starts_at }], base);
  expect(text).toContain('DTSTART:20270515T003000Z');
  expect(text).not.toContain('DTEND');
});

test('a calendar has a name, a refresh interval and lines of at most 75 bytes', () => {
  const text = writeCalendar([assembly, congress], base);
  const { calendar, events } = readBack(text);
  const properties = ['version', 'prodid', 'x-wr-calname', 'refresh-interval'];
  const values = ['2.0', '-//AFCM//Agenda//ES', 'Agenda de la AFCM', 'PT12H'];
  expect(properties.map((name) => String(calendar.getFirstPropertyValue(name)))).toEqual(values);
  expect(events.map(({ uid }) => uid)).toEqual(['afcm-events-7@sitio.example', 'afcm-events-8@sitio.example']);
  expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(readBack(writeCalendar([], base)).events).toEqual([]);
});

// Specification the-agenda-4
test('the Google Calendar link has hours in UTC, and all-day events end the day after', () => {
  const hours = new URL(googleCalendarLink(assembly, base));
  expect(hours.origin + hours.pathname).toBe('https://calendar.google.com/calendar/render');
  expect(Object.fromEntries(hours.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: assembly.title,
    dates: '20270515T003000Z/20270515T024500Z',
    ctz: 'America/Argentina/Buenos_Aires',
    location: 'Av. Siempreviva 742, 1.º piso',
    details: description,
  });
  expect(new URL(googleCalendarLink(congress, base)).searchParams.get('dates')).toBe('20271230/20280103');
});
