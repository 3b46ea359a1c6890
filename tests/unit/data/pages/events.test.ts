import { beforeEach, expect, test, vi } from 'vitest';

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

const { readNextCongress } = await import('#data/pages/events.ts');

const row = { id: 1, slug: 'caem', updated_at: '2098-01-01T00:00:00Z', ends_at: '2098-09-13T03:00:00Z' };
const seminar = { ...row, title: 'Seminario del CAEM', type: 'seminario', starts_on: '2098-03-01' };
const current = { ...row, title: '25.º CAEM', type: 'congreso', starts_on: '2025-09-10' };
const next = { ...row, title: '26.º CAEM', type: 'congreso', starts_on: '2098-09-10' };
const later = { ...row, title: '27.º CAEM', type: 'congreso', starts_on: '2100-09-10' };

beforeEach(() => Object.assign(world, { backend: null, snapshot: null }));

test('the next edition is the first congress of the agenda that starts after the one of the page', async () => {
  world.backend = [current, seminar, next, later];
  expect(await readNextCongress()).toEqual({ value: next, fresh: true });
});

test('an agenda without one has no next edition', async () => {
  world.backend = [current, seminar];
  expect(await readNextCongress()).toEqual({ value: undefined, fresh: true });
});

test('while the backend is down, the next edition is the snapshot’s', async () => {
  world.snapshot = [current, seminar, next, later];
  expect(await readNextCongress()).toEqual({ value: next, fresh: false });
});

test('without backend and snapshot, the page of the congress does without its next edition', async () => {
  expect(await readNextCongress()).toEqual({ value: undefined, fresh: false });
});
