import { argentineDayOf, partsOfDay } from '../dates.ts';

/** How often the host may rebuild the site: the seconds between two, and how many in a month (0: any number). */
export interface RebuildLimits {
  minInterval: number;
  monthlyLimit: number;
}

/** The day of the next rebuild (yyyy-mm-dd, in Argentina), and how many this month has had of how many (0: any). */
export interface RebuildPlan {
  nextDay: string;
  count: number;
  limit: number;
}

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
): RebuildPlan {
  const today = argentineDayOf(now);
  const count = month?.slice(0, 7) === today.slice(0, 7) ? requests : 0;
  const dueAt = new Date(Date.parse(requestedAt ?? builtAt) + minInterval * 1000);
  const days = [today, argentineDayOf(dueAt), limit > 0 && count >= limit ? firstOfNextMonth(today) : today];
  return { nextDay: days.toSorted().at(-1) ?? today, count, limit };
}

function firstOfNextMonth(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  // Date.UTC counts months from zero, so this one's number is the next one's.
  return new Date(Date.UTC(year, month)).toISOString().slice(0, 10);
}

/** A coming day (yyyy-mm-dd) in a sentence: `hoy`, `mañana`, `el 3 de diciembre`. */
export function describeComingDay(coming: string, now: Date): string {
  const distance = (Date.parse(coming) - Date.parse(argentineDayOf(now))) / 86_400_000;
  const { day, month } = partsOfDay(coming);
  return ['hoy', 'mañana'][distance] ?? `el ${day} de ${month}`;
}
