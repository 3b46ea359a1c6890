/** What a thread runs; a build puts the address of what it made of it in this one's place (integrations/workerProgram.ts). */
export const workerProgram = new URL('./renderWorker.ts', import.meta.url);
