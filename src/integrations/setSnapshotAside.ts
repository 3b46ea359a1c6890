import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { unflatten, uneval } from 'devalue';

/** The collections that grow with the archive (src/content.config.ts). */
const SNAPSHOT = ['newsSnapshot', 'publicationsSnapshot'];

/** The module into which Astro writes all collections, as a string that it parses. */
const MODULE = /_astro_data-layer-content_[^/]*\.mjs$/;

type Collections = Map<string, Map<string, unknown>>;

/**
 * Takes the snapshot out of a build's modules, which are never unloaded, into files beside them: `folder` is the build's
 * `server`. Whoever asks for it reads it from there, and nobody else keeps it. Throws where Astro writes its collections in
 * another way.
 */
export async function setSnapshotAside(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const name = names.find((found) => MODULE.test(found));
  if (!name) throw new Error(`The build in ${folder} has no module of its collections.`);
  const file = path.join(folder, name);
  const collections = unflatten(readStored(await readFile(file, 'utf8')) as unknown[]) as Collections;
  for (const aside of SNAPSHOT) {
    // Rows as the backend answered them: JSON holds all of each.
    const entries = [...(collections.get(aside) ?? [])];
    await writeFile(path.join(path.dirname(file), `${aside}.json`), JSON.stringify(entries));
    collections.delete(aside);
  }
  await writeFile(file, moduleOf(collections));
}

/** What the module's `JSON.parse("…")` gives. */
function readStored(module: string): unknown {
  const [before, after] = ['JSON.parse(', ');'];
  const start = module.indexOf(before) + before.length;
  try {
    return JSON.parse(JSON.parse(module.slice(start, module.lastIndexOf(after))) as string);
  } catch (cause) {
    throw new Error('Astro writes its collections in a way that is not known.', { cause });
  }
}

/** Astro takes a map of collections as it takes its own array. */
function moduleOf(collections: Collections): string {
  return `import { readFileSync } from 'node:fs';

const aside = ${JSON.stringify(SNAPSHOT)};

class Collections extends Map {
  get(name) {
    if (!aside.includes(name)) return super.get(name);
    return new Map(JSON.parse(readFileSync(new URL(\`./\${name}.json\`, import.meta.url), 'utf8')));
  }
  has(name) {
    return aside.includes(name) || super.has(name);
  }
}

export default new Collections(${uneval(collections)});
`;
}
