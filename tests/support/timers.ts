import type { Page } from '@playwright/test';

/**
 * Timers of more than two and up to four seconds never run out in this page from its next visit on: toasts stay, and what
 * waits for the first paint does not give up waiting. A slow machine does not use up what a person would have seen.
 */
export async function suspendTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    const held = (delay = 0) => (delay > 2000 && delay <= 4000 ? 2 ** 31 - 1 : delay);
    window.setTimeout = ((task: () => void, delay?: number, ...rest: unknown[]) =>
      start(task, held(delay), ...rest)) as typeof window.setTimeout;
  });
}
