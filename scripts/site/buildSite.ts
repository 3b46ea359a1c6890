import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './environment.ts';
import { fingerprint } from './fingerprint.ts';
import { precompress } from './precompress.ts';
import { track } from './processes.ts';

/** The builds of one DATA_DIR: each in a folder of its own, and a file that names the one to serve. */
interface Current {
  folder: string;
  fingerprint: string;
}

const ENTRY = path.join('server', 'entry.mjs');

/** Runs `astro build` into a folder and compresses what it made. Throws with Astro's own output when it fails. */
export async function buildSite(outDir: string, variables: Record<string, string>, cacheDir?: string): Promise<void> {
  await runAstro(['build', '--silent'], {
    ...variables,
    BUILD_DIR: outDir,
    ...(cacheDir && { BUILD_CACHE_DIR: cacheDir }),
  });
  // A build for Netlify has no such folder: its CDN compresses by itself.
  const client = path.join(outDir, 'client');
  if (existsSync(client)) await precompress(client);
}

/**
 * The folder of a build made of the present sources and these variables, under `dataDir`; builds it when there is none.
 * `onBuild` is told before a build begins.
 */
export async function ensureSite(
  dataDir: string,
  variables: Record<string, string>,
  onBuild: () => void,
): Promise<string> {
  const site = path.join(dataDir, 'site');
  const wanted = await fingerprint(variables);
  const current = await readCurrent(site);
  if (current?.fingerprint === wanted && existsSync(path.join(site, current.folder, ENTRY))) {
    return path.join(site, current.folder);
  }
  onBuild();
  const folder = `build-${Date.now().toString(36)}`;
  await mkdir(site, { recursive: true });
  await linkModules(site);
  await buildSite(path.join(site, folder), variables, path.join(dataDir, 'cache'));
  await writeCurrent(site, { folder, fingerprint: wanted });
  await removeOthers(site, folder);
  return path.join(site, folder);
}

async function readCurrent(site: string): Promise<Current | null> {
  try {
    const parsed: unknown = JSON.parse(await readFile(path.join(site, 'current.json'), 'utf8'));
    const { folder, fingerprint } = parsed as Partial<Current>;
    return folder && fingerprint ? { folder, fingerprint } : null;
  } catch {
    // No build yet, or a pointer cut short by a crash: both mean building.
    return null;
  }
}

/** Replaces the pointer in one step, so that a crash leaves the old one or the new one. */
async function writeCurrent(site: string, current: Current): Promise<void> {
  const file = path.join(site, 'current.json');
  await writeFile(`${file}.new`, JSON.stringify(current));
  await rename(`${file}.new`, file);
}

/** The server bundle imports packages by name: a DATA_DIR outside the checkout needs a way to them. */
async function linkModules(site: string): Promise<void> {
  const link = path.join(site, 'node_modules');
  await rm(link, { force: true });
  await symlink(path.join(root, 'node_modules'), link, 'dir');
}

async function removeOthers(site: string, keep: string): Promise<void> {
  const folders = (await readdir(site)).filter((name) => name.startsWith('build-') && name !== keep);
  await Promise.all(folders.map((name) => rm(path.join(site, name), { recursive: true, force: true })));
}

async function runAstro(args: string[], variables: Record<string, string>): Promise<void> {
  const astro = path.join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const child = spawn(process.execPath, [astro, ...args], {
    cwd: root,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  track(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return;
  // A backend that cannot be read is no fault of the sources: its sentence is enough.
  const sentence = /^The backend at .*$/m.exec(output)?.[0];
  throw new Error(sentence ?? `The site could not be built.\n${output.trim()}`);
}
