import { expect, test } from 'vitest';
import { rebuildStage } from '#domain/publishing/siteBuilds.ts';

test.each([
  ['nothing before a rebuild is requested', { requestedAt: null }, 'idle'],
  ['nothing once its build has arrived', { requestedAt: '2026-11-20T10:59:00+00:00' }, 'idle'],
  ['a rebuild from its request on', { requestedAt: '2026-11-20T11:59:00+00:00' }, 'running'],
  ['no rebuild after a quarter of an hour', { requestedAt: '2026-11-20T11:44:00+00:00' }, 'lost'],
  ['a failure, whatever was requested before', { requestedAt: null, failure: 'El disco está lleno.' }, 'failed'],
])('under way is %s', (_, request, stage) => {
  const state = { build: { revision: 5, builtAt: '2026-11-20T11:00:00Z' }, revision: 5, failure: null, ...request };
  expect(rebuildStage(state, Date.parse('2026-11-20T12:00:00Z'))).toBe(stage);
});
