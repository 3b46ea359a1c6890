import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { writeFileSafely } from '#server/writeFileSafely.ts';
import { buildSite } from './buildSite.ts';
import { root } from './environment.ts';
import { fingerprint } from './fingerprint.ts';

/** The build to serve, of all the builds of one DATA_DIR: each has a folder of its own. */
interface Current {
  folder: string;
  fingerprint: string;
}

/** A build that is finished and not yet the one to serve. */
export interface NextBuild {
  folder: string;
  /**
   * Makes it the one to serve from the next start on. Every other build is removed, except the one that it `replaced` at
   * a running site: pages that were sent before still ask for its files.
   */
  adopt: (replaced?: string) => Promise<void>;
  /** Removes it. */
  discard: () => Promise<void>;
}

const ENTRY = path.join('server', 'entry.mjs');

/**
 * The folder of a build made of the present sources and these variables, under `dataDir`; builds it when there is none.
 * `onBuild` is told before a build begins.
 */
export async function ensureBuild(
  dataDir: string,
  variables: Record<string, string>,
  onBuild: () => void,
): Promise<string> {
  const site = siteFolder(dataDir);
  const current = await readCurrent(site);
  if (current?.fingerprint === (await fingerprint(variables)) && existsSync(path.join(site, current.folder, ENTRY))) {
    return path.join(site, current.folder);
  }
  onBuild();
  const next = await makeBuild(dataDir, variables);
  await next.adopt();
  return next.folder;
}

/** Builds beside whatever is served. Rejects with Astro's words when the build fails, and leaves nothing behind. */
export async function makeBuild(dataDir: string, variables: Record<string, string>): Promise<NextBuild> {
  const site = siteFolder(dataDir);
  const name = `build-${Date.now().toString(36)}`;
  const folder = path.join(site, name);
  const discard = () => rm(folder, { recursive: true, force: true });
  // Taken before the build: a source that changes meanwhile is noticed at the next start.
  const made = await fingerprint(variables);
  await mkdir(site, { recursive: true });
  await linkModules(site);
  try {
    await buildSite(folder, variables, path.join(dataDir, 'cache'));
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    folder,
    discard,
    adopt: async (replaced) => {
      await writeCurrent(site, { folder: name, fingerprint: made });
      await removeOthers(site, [name, replaced && path.basename(replaced)]);
    },
  };
}

function siteFolder(dataDir: string): string {
  return path.join(dataDir, 'site');
}

async function readCurrent(site: string): Promise<Current | null> {
  try {
    const parsed: unknown = JSON.parse(await readFile(path.join(site, 'current.json'), 'utf8'));
    const { folder, fingerprint: made } = parsed as Partial<Current>;
    return folder && made ? { folder, fingerprint: made } : null;
  } catch {
    // No build yet, or a pointer cut short by a crash: both mean building.
    return null;
  }
}

/** Replaces the pointer in one step, so that a crash leaves the old one or the new one. */
async function writeCurrent(site: string, current: Current): Promise<void> {
  await writeFileSafely(path.join(site, 'current.json'), JSON.stringify(current));
}

/** The server bundle imports packages by name: a DATA_DIR outside the checkout needs a way to them. */
async function linkModules(site: string): Promise<void> {
  const link = path.join(site, 'node_modules');
  const modules = path.join(root, 'node_modules');
  if ((await readlink(link).catch(() => null)) === modules) return;
  // In one step: a site that is running may be about to import something.
  await symlink(modules, `${link}.new`, 'dir');
  await rename(`${link}.new`, link);
}

async function removeOthers(site: string, keep: readonly (string | undefined)[]): Promise<void> {
  const folders = (await readdir(site)).filter((name) => name.startsWith('build-') && !keep.includes(name));
  await Promise.all(folders.map((name) => rm(path.join(site, name), { recursive: true, force: true })));
}
