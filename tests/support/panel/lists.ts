import { expect, type Page } from '@playwright/test';

/** The titles of the rows that a list shows. */
export const rows = (page: Page) => page.getByRole('rowheader');

/** Opens a list narrowed to the records of one test. */
export async function openList(page: Page, list: 'news' | 'publications', mark: string): Promise<void> {
  await page.goto(`/admin/${list}?buscar=${mark}`);
  await expect(rows(page).first()).toBeVisible();
}
