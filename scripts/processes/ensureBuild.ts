import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildSite } from './buildSite.ts';
import { root } from '#server/environment.ts';
import { fingerprint } from './fingerprint.ts';

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
