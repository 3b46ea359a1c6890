import { expect, test } from 'vitest';
import { describeComingDay, planRebuilds, rebuildStage } from '#domain/publishing/siteBuilds.ts';

test.each([
  ['idle before a rebuild is requested', { requestedAt: null }, 'idle'],
  ['idle once the requested build has arrived', { requestedAt: '2026-11-20T10:59:00+00:00' }, 'idle'],
  ['running after a request', { requestedAt: '2026-11-20T11:59:00+00:00' }, 'running'],
  ['lost after a quarter of an hour', { requestedAt: '2026-11-20T11:44:00+00:00' }, 'lost'],
  ['failed after a failure, even without a request', { requestedAt: null, failure: 'El disco está lleno.' }, 'failed'],
])('the rebuild stage is %s', (_, request, stage) => {
  const state = { build: { revision: 5, builtAt: '2026-11-20T11:00:00Z' }, revision: 5, failure: null, ...request };
  expect(rebuildStage(state, Date.parse('2026-11-20T12:00:00Z'))).toBe(stage);
});

const netlify = { minInterval: 259_200, monthlyLimit: 8 };

/** A site whose last rebuild was requested then, as one of so many of a month. */
const requested = (at: string | null, rebuild_count = 3, rebuild_month = '2026-11-01') => ({
  rebuild_requested_at: at,
  rebuild_month,
  rebuild_count,
});

const plan = (content: ReturnType<typeof requested>, now: string, limits = netlify) =>
  planRebuilds(content.rebuild_requested_at ?? '2026-11-20T12:00:00Z', content, limits, new Date(now));

test.each([
  ['the interval ends on the day after tomorrow', requested('2026-11-19T15:00:00Z'), '2026-11-22'],
  ['the interval ends tomorrow', requested('2026-11-18T15:00:00Z'), '2026-11-21'],
  ['the interval ends later today', requested('2026-11-17T22:00:00Z'), '2026-11-20'],
  ['the interval is over', requested('2026-11-10T12:00:00Z'), '2026-11-20'],
  ['the monthly limit is reached', requested('2026-11-10T12:00:00Z', 8), '2026-12-01'],
  ['an earlier month’s limit was reached', requested('2026-10-30T12:00:00Z', 8, '2026-10-01'), '2026-11-20'],
  ['none was ever requested', requested(null, 0), '2026-11-23'],
])('plans the next rebuild when %s', (_, content, day) => {
  expect(plan(content, '2026-11-20T15:00:00Z').nextDay).toBe(day);
});

test('without a monthly limit, rebuilds never run out', () => {
  const content = requested('2026-11-10T12:00:00Z', 99);
  const unlimited = { minInterval: 0, monthlyLimit: 0 };
  expect(plan(content, '2026-11-20T15:00:00Z', unlimited)).toEqual({ nextDay: '2026-11-20', count: 99, limit: 0 });
});

test('the monthly limit resets at midnight in Argentina, whatever the month’s length', () => {
  const used = requested('2026-11-10T12:00:00Z', 8);
  expect(plan(used, '2026-12-01T02:59:00Z')).toEqual({ nextDay: '2026-12-01', count: 8, limit: 8 });
  expect(plan(used, '2026-12-01T03:00:00Z')).toEqual({ nextDay: '2026-12-01', count: 0, limit: 8 });
  expect(plan(used, '2026-12-15T12:00:00Z')).toEqual({ nextDay: '2026-12-15', count: 0, limit: 8 });
  const february = requested('2027-02-01T12:00:00Z', 8, '2027-02-01');
  expect(plan(february, '2027-02-02T12:00:00Z').nextDay).toBe('2027-03-01');
  const december = requested('2026-12-10T12:00:00Z', 8, '2026-12-01');
  expect(plan(december, '2026-12-31T12:00:00Z').nextDay).toBe('2027-01-01');
});

test.each([
  ['2026-11-20', 'hoy'],
  ['2026-11-21', 'mañana'],
  ['2026-11-22', 'el 22 de noviembre'],
  ['2027-01-01', 'el 1 de enero'],
])('on the evening of 20 November in Argentina, %s is described as “%s”', (day, words) => {
  expect(describeComingDay(day, new Date('2026-11-21T01:00:00Z'))).toBe(words);
});
