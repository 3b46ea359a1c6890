/** URL of the worker's program; builds replace it with the URL of the bundled file (integrations/workerProgram.ts). */
export const workerProgram = new URL('./renderWorker.ts', import.meta.url);
