import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildSite } from './buildSite.ts';
import { root } from '#server/environment.ts';
import { fingerprint } from './fingerprint.ts';

/**
 * The folder of the build of `dataDir`; made anew when sources or variables have changed since. `onBuild` is told before.
 * Rejects with Astro's words when the build fails.
 */
export async function ensureBuild(
  dataDir: string,
  variables: Record<string, string>,
  onBuild?: () => void,
): Promise<string> {
  const site = path.join(dataDir, 'site');
  const folder = path.join(site, 'build');
  const marker = path.join(site, 'fingerprint');
  // Taken before the build: a source that changes meanwhile is noticed at the next start.
  const made = await fingerprint(variables);
  if ((await readFile(marker, 'utf8').catch(() => null)) === made) return folder;
  onBuild?.();
  await rm(site, { recursive: true, force: true });
  await mkdir(site, { recursive: true });
  // The server bundle imports packages by name: a DATA_DIR outside the checkout needs a way to them.
  await symlink(path.join(root, 'node_modules'), path.join(site, 'node_modules'), 'dir');
  await buildSite(folder, { ...variables, DATA_DIR: dataDir }, path.join(dataDir, 'cache'));
  await writeFile(marker, made);
  return folder;
}
