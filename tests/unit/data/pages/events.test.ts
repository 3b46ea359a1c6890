import { expect, test, vi } from 'vitest';

/** The upcoming events of the stubbed backend and of the snapshot; null while they cannot be read. */
const world = vi.hoisted(() => ({ backend: null as object[] | null, snapshot: null as object[] | null }));

vi.mock('#data/events.ts', () => ({
  listUpcomingEvents: () => (world.backend ? Promise.resolve(world.backend) : Promise.reject(new Error('no answer'))),
}));
vi.mock('#data/reader.ts', () => ({ createPageReader: () => ({}) }));
vi.mock('#data/snapshot/snapshot.ts', () => ({
  readSnapshot: () =>
    world.snapshot ? Promise.resolve({ events: world.snapshot }) : Promise.reject(new Error('no such file')),
}));

// Modules are shared with tests of other snapshots.
vi.resetModules();
const { readNextCongress } = await import('#data/pages/events.ts');

const row = { id: 1, slug: 'caem', updated_at: '2098-01-01T00:00:00Z', ends_at: '2098-09-13T03:00:00Z' };
const seminar = { ...row, title: 'Seminario del CAEM', type: 'seminario', starts_on: '2098-03-01' };
const current = { ...row, title: '25.º CAEM', type: 'congreso', starts_on: '2025-09-10' };
const next = { ...row, title: '26.º CAEM', type: 'congreso', starts_on: '2098-09-10' };
const later = { ...row, title: '27.º CAEM', type: 'congreso', starts_on: '2100-09-10' };

test.each([
  ['the first congress after the current edition', [current, seminar, next, later], null, next, true],
  ['none when the agenda has none', [current, seminar], null, undefined, true],
  ['the snapshot’s while the backend is down', null, [current, seminar, next, later], next, false],
  ['none without backend and snapshot', null, null, undefined, false],
])('the next edition is %s', async (_, backend, snapshot, value, fresh) => {
  Object.assign(world, { backend, snapshot });
  expect(await readNextCongress()).toEqual({ value, fresh });
});
