import { expect, type Locator, type Page } from '@playwright/test';

/** More than any form of the panel has to pass. */
const MOST_PRESSES = 80;

/** Presses Tab until this has the focus, and Shift+Tab from the end of the page: so does whoever has only a keyboard. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press(key);
      // Past the last element the focus is the browser's own.
      if (await page.evaluate(() => document.activeElement === document.body)) break;
    }
  }
  await expect(target, 'reached with the Tab key').toBeFocused();
}
