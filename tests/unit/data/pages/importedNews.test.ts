import { expect, test, vi } from 'vitest';

/** What the stubbed backend answers, and the news of the snapshot; null while they cannot be read. */
const world = vi.hoisted(() => ({
  backend: null as { slug: string | null } | null,
  snapshot: null as object[] | null,
  /** How often all old paths were read. */
  reads: 0,
}));

vi.mock('#data/news.ts', () => ({
  findNewsByOldPath: () =>
    world.backend ? Promise.resolve(world.backend.slug) : Promise.reject(new Error('no answer')),
  listOldPaths: () => {
    world.reads += 1;
    return Promise.resolve([imported]);
  },
}));
vi.mock('#data/reader.ts', () => ({ createPageReader: () => ({}) }));
vi.mock('#data/snapshot/snapshot.ts', () => ({
  readSnapshot: () =>
    world.snapshot ? Promise.resolve({ news: world.snapshot }) : Promise.reject(new Error('no such file')),
}));

// Modules are shared with tests of other snapshots.
vi.resetModules();
const { findImportedNews } = await import('#data/pages/importedNews.ts');

const written = { slug: 'antigua', old_paths: [] };
const imported = { slug: 'jornada', old_paths: ['/?p=44', '/2019/05/jornada'] };

test.each([
  ['the backend’s', { slug: 'jornada' }, null, { value: '/novedades/jornada', fresh: true }],
  ['none when the backend has none', { slug: null }, [imported], { value: null, fresh: true }],
  ['the snapshot’s in an outage', null, [written, imported], { value: '/novedades/jornada', fresh: false }],
  ['unknown in an outage when the snapshot has none', null, [written], { value: null, fresh: false }],
  ['unknown without backend and snapshot', null, null, { value: null, fresh: false }],
])('the item of an old path is %s', async (_, backend, snapshot, expected) => {
  Object.assign(world, { backend, snapshot });
  expect(await findImportedNews('/2019/05/jornada')).toEqual(expected);
});

test('finds nothing for an invalid path', async () => {
  Object.assign(world, { backend: { slug: 'jornada' } });
  for (const path of ['/a\0b', `/${'a'.repeat(2000)}`]) {
    expect(await findImportedNews(path)).toEqual({ value: null, fresh: true });
  }
});

test('reads all old paths once for a flood of requests', async () => {
  Object.assign(world, { backend: { slug: null }, reads: 0 });
  const flood = Array.from({ length: 300 }, () => findImportedNews('/wp-login.php'));
  const answers = await Promise.all([...flood, findImportedNews('/2019/05/jornada')]);
  expect(answers.slice(-2)).toEqual([
    { value: null, fresh: true },
    { value: '/novedades/jornada', fresh: true },
  ]);
  expect(world.reads).toBe(1);
});
