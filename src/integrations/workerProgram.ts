import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ADDRESS = '/src/rendering/workerProgram.ts';
const PROGRAM = fileURLToPath(new URL('../rendering/renderWorker.ts', import.meta.url));

/** Builds the program of the threads that render texts as a file of its own, and tells the server where that is. */
export function workerProgram(): Plugin {
  let program: string | undefined;
  return {
    name: 'worker-program',
    // Vite's own answer to `resolveFileUrl` is an address for browsers.
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    load(id) {
      if (!id.endsWith(ADDRESS)) return;
      program = this.emitFile({ type: 'chunk', id: PROGRAM, name: 'renderWorker' });
      return `export const workerProgram = import.meta.ROLLUP_FILE_URL_${program};`;
    },
    resolveFileUrl: ({ referenceId, relativePath }) =>
      referenceId === program ? `new URL('./${relativePath}', import.meta.url)` : undefined,
  };
}
