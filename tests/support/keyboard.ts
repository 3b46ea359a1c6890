import { expect, type Locator, type Page } from '@playwright/test';

/** More presses than any form of the panel needs. */
const MAX_PRESSES = 80;

/**
 * Presses Tab until the target has the focus and, from the end of the page, Shift+Tab, as a keyboard user would; then
 * types there.
 */
export async function tabTo(page: Page, target: Locator, keys = ''): Promise<void> {
  await expect(target).toBeVisible();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return typeKeys(page, keys);
      await page.keyboard.press(key);
      // After the last element, the focus is in the browser itself; one press may pass before it returns to the page.
      const isBeyond = await page.evaluate(() => document.activeElement === document.body);
      if (isBeyond && presses > 0) break;
    }
  }
  await expect(target, 'reached with the Tab key').toBeFocused();
}

/**
 * Presses Tab from the current focus to the end of the page and returns the names of what it focused, without repeats.
 * Throws if it never gets there.
 */
export async function walk(page: Page): Promise<string[]> {
  const names: string[] = [];
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
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
    // Each part of a date field is a tab stop.
    if (name !== names.at(-1)) names.push(name);
  }
  throw new Error(`The keyboard is caught: ${names.slice(-5).join(', ')}`);
}

/** Types the words and presses the keys in braces, in turn: `Uno{Enter}Dos`. */
export async function typeKeys(page: Page, keys: string): Promise<void> {
  for (const part of keys.split(/(\{[^}]+\})/).filter(Boolean)) {
    if (part.startsWith('{')) await page.keyboard.press(part.slice(1, -1));
    else await page.keyboard.type(part);
  }
}
