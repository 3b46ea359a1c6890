import { isOver } from '#domain/events/eventDates.ts';
import { CALENDAR_LENGTH, EVENTS_LISTED } from '#domain/lists.ts';
import { isCongress } from '#domain/site/congress.ts';
import { FEED_LENGTH } from '#domain/site/feeds.ts';
import { isSlug } from '#domain/slugs.ts';
import { congress, type EventType } from '#site.config.ts';
import {
  getEventBySlug,
  listEventsForCalendar,
  listEventsForFeed,
  listPastEvents,
  listPastEventYears,
  listUpcomingEvents,
} from '../events.ts';
import { createPageReader } from '../reader.ts';
import { assertRow, assertRows } from '../rows.ts';
import { orSnapshot, type Reading } from '../snapshot/orSnapshot.ts';
import { findMove } from './findMove.ts';
import { missing, nothing, readRows, type ItemReading } from './reading.ts';

type EventListRow = Awaited<ReturnType<typeof listUpcomingEvents>>[number];
type EventRow = NonNullable<Awaited<ReturnType<typeof getEventBySlug>>>;

/** Events that are not over, of one type or of all, the next one first. */
export function readUpcomingEvents(limit = EVENTS_LISTED, type?: EventType) {
  return readRows<EventListRow>(
    (db) => listUpcomingEvents(db, limit, type),
    ({ events }) => {
      const now = new Date();
      return events.filter((row) => !isOver(row, now) && isOf(row, type)).slice(0, limit);
    },
  );
}

/** The next edition of the congress; undefined if the agenda has none, or neither backend nor snapshot can be read. */
export async function readNextCongress(): Promise<Reading<EventListRow | undefined>> {
  const { value: rows, fresh } = await readUpcomingEvents().catch(() => ({ value: [], fresh: false }));
  return { value: rows.find((row) => isCongress(row) && row.starts_on > congress.endsOn), fresh };
}

/** The years that have past events, latest first, and the past events of one of them. */
export interface PastEvents {
  years: number[];
  year: number | null;
  rows: EventListRow[];
}

/** The past events of the given year, or of the latest year that has any if null; of one type or of all. */
export function readPastEvents(asked: number | null, type?: EventType): Promise<Reading<PastEvents>> {
  return orSnapshot(
    async () => {
      const db = createPageReader();
      const years = await listPastEventYears(db, type);
      const year = asked ?? years[0] ?? null;
      return { years, year, rows: year === null ? [] : assertRows(await listPastEvents(db, year, type)) };
    },
    ({ events }) => {
      const now = new Date();
      const past = events.filter((row) => isOver(row, now) && isOf(row, type)).reverse();
      const years = [...new Set(past.map(yearOfEvent))];
      const year = asked ?? years[0] ?? null;
      return { years, year, rows: past.filter((row) => yearOfEvent(row) === year).slice(0, EVENTS_LISTED) };
    },
  );
}

/** The event with this slug. */
export async function readEvent(slug = ''): Promise<ItemReading<EventRow>> {
  if (!isSlug(slug)) return nothing;
  const reading = await orSnapshot(
    async () => assertRow(await getEventBySlug(createPageReader(), slug)),
    ({ events }) => events.find((row) => row.slug === slug) ?? null,
  );
  return reading.value ? { ...reading, movedTo: null } : missing(await findMove('events', { slug }), reading.fresh);
}

/** The events of the calendar that visitors subscribe to. */
export function readCalendar() {
  return readRows<EventListRow>(listEventsForCalendar, ({ events }) => events.slice(-CALENDAR_LENGTH));
}

/** The most recently published events, for their feed. */
export function readEventFeed() {
  return readRows(
    (db) => listEventsForFeed(db, FEED_LENGTH),
    ({ events }) =>
      events.toSorted((a, b) => b.published_at.localeCompare(a.published_at) || b.id - a.id).slice(0, FEED_LENGTH),
  );
}

function isOf(row: { type: string }, type: EventType | undefined): boolean {
  return type === undefined || row.type === type;
}

function yearOfEvent({ starts_on }: { starts_on: string }): number {
  return Number(starts_on.slice(0, 4));
}
