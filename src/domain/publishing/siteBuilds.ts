import { addMonths, daysBetween } from '../calendarMonth.ts';
import { argentineDayOf, partsOfDay } from '../dates.ts';

/** How often the host may rebuild the site: the seconds between two, and how many in a month (0: any number). */
export interface RebuildLimits {
  minInterval: number;
  monthlyLimit: number;
}

/** The day of the next rebuild (yyyy-mm-dd, in Argentina), and how many this month has had of how many (0: any). */
export type RebuildPlan = ReturnType<typeof planRebuilds>;

/** The build that serves as the site's fallback, and the last requested rebuild. */
export interface SiteBuildState {
  /** The running build's content revision, and when it was built (ISO 8601). */
  build: { revision: number; builtAt: string };
  revision: number;
  requestedAt: string | null;
  failure: string | null;
}

/** A rebuild that is not live after this time counts as lost, in milliseconds. */
const EXPECTED_WITHIN = 15 * 60_000;

/** The stage of the requested rebuild at `now` (epoch milliseconds); `lost` if it never went live. */
export function rebuildStage(
  { build, requestedAt, failure }: SiteBuildState,
  now: number,
): 'running' | 'failed' | 'lost' | 'idle' {
  if (failure !== null) return 'failed';
  if (requestedAt === null || Date.parse(build.builtAt) >= Date.parse(requestedAt)) return 'idle';
  return now - Date.parse(requestedAt) < EXPECTED_WITHIN ? 'running' : 'lost';
}

/** The rebuilds of this month, as the database counts them. */
interface CountedRebuilds {
  rebuild_requested_at: string | null;
  /** The first day of the month of the last request, in Argentina. */
  rebuild_month: string | null;
  rebuild_count: number;
}

/** When the site, built then (ISO 8601), may be rebuilt next, and how many rebuilds this month has had. */
export function planRebuilds(
  builtAt: string,
  { rebuild_requested_at: requestedAt, rebuild_month: month, rebuild_count: requests }: CountedRebuilds,
  { minInterval, monthlyLimit: limit }: RebuildLimits,
  now: Date,
) {
  const today = argentineDayOf(now);
  const count = month?.slice(0, 7) === today.slice(0, 7) ? requests : 0;
  const dueAt = new Date(Date.parse(requestedAt ?? builtAt) + minInterval * 1000);
  const nextMonth = addMonths(`${today.slice(0, 7)}-01`, 1);
  const days = [today, argentineDayOf(dueAt), limit > 0 && count >= limit ? nextMonth : today];
  return { nextDay: days.toSorted().at(-1) ?? today, count, limit };
}

/** A coming day (yyyy-mm-dd) in a sentence: `hoy`, `mañana`, `el 3 de diciembre`. */
export function describeComingDay(coming: string, now: Date): string {
  const { day, month } = partsOfDay(coming);
  return ['hoy', 'mañana'][daysBetween(argentineDayOf(now), coming)] ?? `el ${day} de ${month}`;
}
