import { expect, test, vi } from 'vitest';

/** What the stubbed backend answers, and the news of the snapshot; null while they cannot be read. */
const world = vi.hoisted(() => ({
  backend: null as { slug: string | null } | null,
  snapshot: null as object[] | null,
}));

vi.mock('#data/news.ts', () => ({
  findNewsByOldPath: () =>
    world.backend ? Promise.resolve(world.backend.slug) : Promise.reject(new Error('no answer')),
}));
vi.mock('#data/reader.ts', () => ({ createPageReader: () => ({}) }));
vi.mock('#data/snapshot/snapshot.ts', () => ({
  readSnapshot: () =>
    world.snapshot ? Promise.resolve({ news: world.snapshot }) : Promise.reject(new Error('no such file')),
}));

// Modules are shared with tests of other snapshots.
vi.resetModules();
const { findImportedNews } = await import('#data/pages/importedNews.ts');

const olderThanTheColumn = { slug: 'antigua' };
const imported = { slug: 'jornada', old_paths: ['/?p=44', '/2019/05/jornada'] };

test.each([
  ['the backend’s', { slug: 'jornada' }, null, '/novedades/jornada'],
  ['none when the backend has none', { slug: null }, [imported], null],
  ['the snapshot’s while the backend is down', null, [olderThanTheColumn, imported], '/novedades/jornada'],
  ['none when the snapshot has none', null, [olderThanTheColumn], null],
  ['none without backend and snapshot', null, null, null],
])('the item of an old path is %s', async (_, backend, snapshot, expected) => {
  Object.assign(world, { backend, snapshot });
  expect(await findImportedNews('/2019/05/jornada')).toBe(expected);
});

test('returns null for an invalid path', async () => {
  Object.assign(world, { backend: { slug: 'jornada' } });
  expect(await findImportedNews('/a\0b')).toBeNull();
  expect(await findImportedNews(`/${'a'.repeat(2000)}`)).toBeNull();
});
