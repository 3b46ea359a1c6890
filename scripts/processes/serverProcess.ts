import { startService, type Service } from './childProcesses.ts';

/**
 * Under load, Node grows its young generation to 128 MB and keeps it; a quarter of that is as fast here. Keep in sync
 * with the npm script `serve`.
 */
const FLAGS = ['--max-semi-space-size=16'];

/** For glibc: returns large blocks (compressing a page, resizing an image) to the system, not to per-thread arenas. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Starts scripts/serve.ts, the server of a build, with these environment variables. */
export function startServerProcess(variables: Record<string, string>): Promise<Service> {
  return startService('serve.ts', { ...ALLOCATOR, ...variables }, FLAGS);
}
