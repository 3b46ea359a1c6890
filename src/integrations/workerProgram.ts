import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ADDRESS = '/src/rendering/workerProgram.ts';
const PROGRAM = fileURLToPath(new URL('../rendering/renderWorker.ts', import.meta.url));

/** Builds the script of the text-rendering worker threads as a separate file and gives the server its URL. */
export function workerProgram(): Plugin {
  let program: string | undefined;
  return {
    name: 'worker-program',
    // Vite's own `resolveFileUrl` returns a URL for browsers.
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
