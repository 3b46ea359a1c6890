import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '#server/environment.ts';

/** What a build is made of, besides its environment. */
const SOURCES = ['src', 'public', 'scripts/processes', 'astro.config.mjs', 'tsconfig.json', 'package-lock.json'];

/** A digest of the sources and of the variables given: equal digests mean that a build need not be repeated. */
export async function fingerprint(variables: Record<string, string>): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(Object.entries(variables).sort()));
  for (const file of await listSources()) hash.update(`\0${file}\0`).update(await readFile(path.join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

async function listSources(): Promise<string[]> {
  const lists = await Promise.all(
    SOURCES.map(async (source) => {
      if (path.extname(source)) return [source];
      const entries = await readdir(path.join(root, source), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
    }),
  );
  return lists.flat().sort();
}
