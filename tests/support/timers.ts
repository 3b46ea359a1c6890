import type { Page } from '@playwright/test';

/**
 * Keeps timers of two to four seconds, or up to `longest` milliseconds, from firing in this page, from its next
 * navigation on: toasts stay, and nothing gives up waiting for the first paint. A slow machine would otherwise use up the
 * time that a person has.
 */
export async function suspendTimers(page: Page, longest = 4000): Promise<void> {
  await page.addInitScript((limit) => {
    const start = window.setTimeout.bind(window);
    const held = (delay = 0) => (delay > 2000 && delay <= limit ? 2 ** 31 - 1 : delay);
    window.setTimeout = ((task: () => void, delay?: number, ...rest: unknown[]) =>
      start(task, held(delay), ...rest)) as typeof window.setTimeout;
  }, longest);
}
