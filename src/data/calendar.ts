import type { ContentTable } from '#domain/contentTables.ts';
import { addDays } from '#domain/calendarMonth.ts';
import { argentineInstant } from '#domain/dates.ts';
import { NOW } from '#domain/publishing/publishingState.ts';
import type { Db } from './client.ts';
import { dataOf } from './rows.ts';

/** The events of these days (yyyy-mm-dd), drafts included, the earliest first. */
export function listEventsBetween(db: Db, first: string, last: string) {
  const events = db.from('events').select('id, title, starts_on, ends_on, start_time, published_at');
  return dataOf(events.lte('starts_on', last).gte('ends_on', first).order('starts_at').order('id'));
}

/** What of a table is scheduled for these days in Argentina (yyyy-mm-dd), the earliest first. */
export async function listScheduledBetween(db: Db, table: ContentTable, first: string, last: string) {
  const scheduled = db
    .from(table)
    .select('id, title, published_at')
    .gt('published_at', NOW)
    .gte('published_at', argentineInstant(first))
    .lt('published_at', argentineInstant(addDays(last, 1)));
  const rows = await dataOf(scheduled.order('published_at').order('id'));
  return rows.map((row) => ({ ...row, table }));
}
