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
      // Past the last element the focus is the browser's own, and one press may pass before it is the page's again.
      const isBeyond = await page.evaluate(() => document.activeElement === document.body);
      if (isBeyond && presses > 0) break;
    }
  }
  await expect(target, 'reached with the Tab key').toBeFocused();
}

/**
 * Presses Tab from where the focus is to the end of the page, and gives the names of what took it, each once. Fails when
 * the way does not end.
 */
export async function walk(page: Page): Promise<string[]> {
  const names: string[] = [];
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return undefined;
      const [label] =
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? (element.labels ?? []) : [];
      const named = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
      return (element.ariaLabel ?? (named ?? label ?? element).innerText).trim().replace(/\s+/g, ' ');
    });
    if (name === undefined) return names;
    // The parts of a date are stops of one field.
    if (name !== names.at(-1)) names.push(name);
  }
  throw new Error(`The keyboard is caught: ${names.slice(-5).join(', ')}`);
}
