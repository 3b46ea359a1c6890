import type { Page } from '@playwright/test';

/** The instant that many hours ago (ISO 8601). */
export function hoursAgo(hours: number): string {
  return new Date(Date.now() - hours * 3_600_000).toISOString();
}

/** Answers what the database knows of the last copy; null if there is none. */
export async function answerLastCopy(page: Page, copy: { made_at: string; [column: string]: unknown } | null) {
  const known = { made_by: null, is_complete: true, size: 12_345_678, place: 's3://copias/copia.zip' };
  await page.route('**/rest/v1/copies?*', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    await route.fulfill({ json: copy ? [{ ...known, ...copy }] : [] });
  });
}
