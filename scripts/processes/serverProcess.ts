import { startService, type Service } from './childProcesses.ts';

/**
 * Node lets the young part of its memory grow to 128 MB under load and keeps it: a quarter of that is as fast here. The
 * npm script `serve` says the same.
 */
const FLAGS = ['--max-semi-space-size=16'];

/**
 * For the C library of most Linux systems: what was large (compressing a page, resizing an image) goes back to the system,
 * where each thread would keep it.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Starts the server of a build (scripts/serve.ts) with these variables. */
export function startServerProcess(variables: Record<string, string>): Promise<Service> {
  return startService('serve.ts', { ...ALLOCATOR, ...variables }, FLAGS);
}
