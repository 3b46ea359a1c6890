import { expect, type Page } from '@playwright/test';

/** The titles of a list's visible rows. */
export const rows = (page: Page) => page.getByRole('rowheader');

/** Opens a list filtered to the records of one test. */
export async function openList(page: Page, list: 'news' | 'publications', mark: string): Promise<void> {
  await page.goto(`/admin/${list}?buscar=${mark}`);
  await expect(rows(page).first()).toBeVisible();
}

/** The row with this text. */
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** The headers of an answer that only counts rows, or has none. */
export const totalHeaders = (total: number) => ({
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-range',
  'content-range': `*/${total}`,
});
