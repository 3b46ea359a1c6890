import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { stringify } from 'devalue';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setSnapshotAside } from '#integrations/setSnapshotAside.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'build-'));
  await mkdir(path.join(folder, 'chunks'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Collections = Map<string, Map<string, unknown>>;

/** A build's collections as Astro writes them, after the snapshot was set aside: the module's text, and its export. */
async function buildCollections(collections: Record<string, Record<string, object>>) {
  const store: Collections = new Map(
    Object.entries(collections).map(([name, entries]) => [name, new Map(Object.entries(entries))]),
  );
  const file = path.join(folder, 'chunks', '_astro_data-layer-content_x1y2.mjs');
  await writeFile(file, `var x = JSON.parse(${JSON.stringify(stringify(store))});\nexport { x as default };\n`);
  await setSnapshotAside(folder);
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default: Collections };
  return { text: await readFile(file, 'utf8'), collections: module.default };
}

const row = { title: 'Una “noticia” de\nayer', images: [], date: '2024-05-06', show_in_hero: false, note: null };
/** As long as a large archive. */
const long = { id: 'larga', data: { content: 'x'.repeat(10_000_000) } };

test('the snapshot stands in files, the other collections in the module', async () => {
  const { text, collections } = await buildCollections({
    build: { build: { id: 'build', data: { revision: 7 } } },
    newsSnapshot: { una: { id: 'una', data: row }, larga: long },
    publicationsSnapshot: {},
  });
  expect(text).not.toContain('noticia');
  expect(collections).toBeInstanceOf(Map);
  expect(collections.get('build')?.get('build')).toEqual({ id: 'build', data: { revision: 7 } });
  expect([...(collections.get('newsSnapshot')?.values() ?? [])]).toEqual([{ id: 'una', data: row }, long]);
  expect(collections.get('publicationsSnapshot')?.size).toBe(0);
  expect(['newsSnapshot', 'publicationsSnapshot', 'build', 'other'].map((name) => collections.has(name))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('nobody but whoever asked for the snapshot holds it, however long the module stays', async () => {
  const { collections } = await buildCollections({ newsSnapshot: { una: { id: 'una', data: row } } });
  const held = new WeakRef(collections.get('newsSnapshot') ?? {});
  // A WeakRef holds what it was made of until the job ends.
  await new Promise(setImmediate);
  collect();
  expect(held.deref()).toBeUndefined();
});

test('collections that Astro writes in another way are refused', async () => {
  await expect(setSnapshotAside(folder)).rejects.toThrow('has no module of its collections');
  await writeFile(path.join(folder, 'chunks', '_astro_data-layer-content_x1y2.mjs'), 'export default [];\n');
  await expect(setSnapshotAside(folder)).rejects.toThrow('in a way that is not known');
});
