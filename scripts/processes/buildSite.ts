import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '#server/environment.ts';
import { track } from './childProcesses.ts';

/** Runs `astro build` into `outDir`. Throws with Astro's own output when the build fails. */
export async function buildSite(outDir: string, variables: Record<string, string>, cacheDir?: string): Promise<void> {
  const astro = path.join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');
  // Concurrent builds would corrupt each other's cache, so a build must not outlive the process that started it.
  const preload = pathToFileURL(path.join(root, 'scripts', 'processes', 'exitWithParent.ts')).href;
  const child = spawn(process.execPath, ['--import', preload, astro, 'build', '--silent'], {
    cwd: root,
    env: {
      ...{ ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...variables },
      BUILD_DIR: outDir,
      ...(cacheDir && { BUILD_CACHE_DIR: cacheDir }),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  track(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return;
  // When the backend cannot be read, the sources are fine and its message is enough.
  const sentence = /^The backend at .*$/m.exec(output)?.[0];
  throw new Error(sentence ?? `The site could not be built.\n${output.trim()}`);
}
