import { afterEach, vi } from 'vitest';

/** Test files share their globals: what a test replaces must not outlive it. */
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
