import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildSite } from './buildSite.ts';
import { root } from '#server/environment.ts';

/** The inputs of a build, apart from its environment. */
const SOURCES = ['src', 'public', 'scripts/processes', 'astro.config.mjs', 'tsconfig.json', 'package-lock.json'];

/**
 * Returns the folder of the build in `dataDir`, and rebuilds it first if the sources or variables have changed. Calls
 * `onBuild` before building. Rejects with Astro's output when the build fails.
 */
export async function ensureBuild(
  dataDir: string,
  variables: Record<string, string>,
  onBuild?: () => void,
): Promise<string> {
  const site = path.join(dataDir, 'site');
  const folder = path.join(site, 'build');
  const marker = path.join(site, 'fingerprint');
  // Computed before the build, so that a source changed meanwhile is noticed at the next start.
  const made = await fingerprint(variables);
  if ((await readFile(marker, 'utf8').catch(() => null)) === made) return folder;
  onBuild?.();
  await rm(site, { recursive: true, force: true });
  await mkdir(site, { recursive: true });
  // The server bundle imports packages by name, so a DATA_DIR outside the checkout needs a link to them.
  await symlink(path.join(root, 'node_modules'), path.join(site, 'node_modules'), 'dir');
  await buildSite(folder, { ...variables, DATA_DIR: dataDir }, path.join(dataDir, 'cache'));
  await writeFile(marker, made);
  return folder;
}

/** Hashes the sources and the given variables: with an equal hash there is no need to rebuild. */
async function fingerprint(variables: Record<string, string>): Promise<string> {
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
