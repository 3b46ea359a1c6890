import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '#server/environment.ts';

/** The inputs of a build, apart from its environment. */
const SOURCES = ['src', 'public', 'scripts/processes', 'astro.config.mjs', 'tsconfig.json', 'package-lock.json'];

/** Hashes the sources and the given variables: with an equal hash there is no need to rebuild. */
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
