import { CALENDAR_LENGTH, EVENTS_LISTED } from '#domain/lists.ts';
import type { EventType } from '#site.config.ts';
import { NOW } from '#domain/publishing/publishingState.ts';
import type { Db } from './client.ts';
import { readPage, type ListRequest, type RowKey } from './records/listing.ts';
import { asPublished, dataOf, fetchAllRows, latestFirst } from './rows.ts';

const LIST_COLUMNS =
  'id, title, slug, summary, images, image_details, type, starts_on, ends_on, start_time, end_time, starts_at, ends_at, place, url, updated_at';
const DETAIL_COLUMNS = `${LIST_COLUMNS}, content, has_pdf, pdf_url, pdf_pages, pdf_size`;
/** For forms, feeds and previews. */
const WHOLE_COLUMNS = `${DETAIL_COLUMNS}, published_at`;
const SNAPSHOT_COLUMNS = `${WHOLE_COLUMNS}, event_previous_slugs(slug)`;
/** For the panel's list. */
const PANEL_COLUMNS =
  'id, title, slug, type, images, image_details, starts_on, ends_on, start_time, end_time, published_at, updated_at';

/** Events that are not over, of one type or of all, the next one first; published ones only, even for administrators. */
export function listUpcomingEvents(db: Db, limit: number, type?: EventType) {
  const upcoming = db.from('events').select(LIST_COLUMNS).lte('published_at', NOW).gt('ends_at', NOW);
  const rows = upcoming.match(type ? { type } : {}).order('starts_at');
  return dataOf(rows.order('id').limit(limit));
}

/** Past events that started in a given year, latest first, at most EVENTS_LISTED. */
export function listPastEvents(db: Db, year: number, type?: EventType) {
  const past = db
    .from('events')
    .select(LIST_COLUMNS)
    .lte('ends_at', NOW)
    .gte('starts_on', `${year}-01-01`)
    .lte('starts_on', `${year}-12-31`)
    .match(type ? { type } : {});
  return dataOf(latestFirst(past, 'starts_at').limit(EVENTS_LISTED));
}

/** The years in which a past event, of one type or of any, started, latest first. */
export function listPastEventYears(db: Db, type?: EventType): Promise<number[]> {
  return dataOf(db.rpc('past_event_years', type ? { of_type: type } : {}));
}

/** The events of the calendar that visitors subscribe to, latest first, at most CALENDAR_LENGTH. */
export function listEventsForCalendar(db: Db) {
  return dataOf(latestFirst(db.from('events').select(LIST_COLUMNS), 'starts_at').limit(CALENDAR_LENGTH));
}

/** The events of the feed: the most recently published ones, whatever their dates. */
export async function listEventsForFeed(db: Db, limit: number) {
  const rows = latestFirst(db.from('events').select(WHOLE_COLUMNS), 'published_at');
  return asPublished(await dataOf(rows.limit(limit)));
}

/** The event with this slug, or null. */
export function getEventBySlug(db: Db, slug: string) {
  return dataOf(db.from('events').select(DETAIL_COLUMNS).eq('slug', slug).maybeSingle());
}

/** The event behind a preview link, published or not; null when the link is unknown or expired. */
export async function getEventByPreview(db: Db, token: string) {
  const [event] = await dataOf(db.rpc('preview_event', { token }).select(WHOLE_COLUMNS).limit(1));
  return event ?? null;
}

/** Every event with all the fields that the site shows, for the snapshot. */
export async function listEventsForSnapshot(db: Db) {
  return asPublished(await fetchAllRows(() => db.from('events').select(SNAPSHOT_COLUMNS)));
}

/** One page of the panel's list. */
export function listAllEvents(db: Db, request: ListRequest) {
  const { view } = request;
  const rows = db.from('events').select(PANEL_COLUMNS, { count: 'exact' });
  const shown = view === 'past' ? rows.lte('ends_at', NOW) : view ? rows.gt('ends_at', NOW) : rows;
  return readPage(shown, request, 'starts_at');
}

/** The event with this id or slug, with its form's fields, or null. */
export async function getEventForForm(db: Db, key: RowKey) {
  const row = await dataOf(db.from('events').select(WHOLE_COLUMNS).match(key).maybeSingle());
  // As the form holds them (`18:30`): the database includes seconds.
  const minutesOf = (time: string | null) => time?.slice(0, 5) ?? null;
  return row && { ...row, start_time: minutesOf(row.start_time), end_time: minutesOf(row.end_time) };
}
