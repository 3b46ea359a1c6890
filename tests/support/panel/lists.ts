import { expect, type Page } from '@playwright/test';

/** The titles of a list's visible rows. */
export const rows = (page: Page) => page.getByRole('rowheader');

/** Opens a list filtered to the records of one test. */
export async function openList(page: Page, list: 'news' | 'publications', mark: string): Promise<void> {
  await page.goto(`/admin/${list}?buscar=${mark}`);
  await expect(rows(page).first()).toBeVisible();
}
