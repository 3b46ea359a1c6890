import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { caretEdges, edgesOf, toolsOf } from '../../../support/panel/editor.ts';
import { button, clearText, openForm, textOf } from '../../../support/panel/form.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

/** Covers the lower part of the screen, as the keyboard does. */
const openKeyboard = (page: Page, height: number) =>
  page.evaluate((covered) => {
    const viewport = window.visualViewport;
    if (!viewport) throw new Error('This browser has no visual viewport.');
    Object.defineProperty(viewport, 'height', { get: () => innerHeight - covered, configurable: true });
    viewport.dispatchEvent(new Event('resize'));
  }, height);

test('the toolbar has large targets; it and the slash menu avoid the on-screen keyboard', async ({ page }) => {
  await openForm(page);
  const tools = toolsOf(page);
  const { height } = (await tools.boundingBox()) ?? { height: NaN };
  expect(height).toBeLessThan(56);
  for (const box of await tools.getByRole('button').all()) {
    const { width, height: own } = (await box.boundingBox()) ?? { width: NaN, height: NaN };
    expect(Math.min(width, own)).toBeGreaterThanOrEqual(44);
  }
  // The row goes on: a shadow shows it, the finger and the arrow keys lead there.
  expect(await tools.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(100);
  await expect(tools).toHaveCSS('background-image', /gradient/);
  await tools.getByRole('button').first().focus();
  await page.keyboard.press('End');
  await expect(button(page, 'Rehacer')).toBeInViewport({ ratio: 1 });

  await textOf(page).tap();
  await openKeyboard(page, 300);
  await expect.poll(async () => (await edgesOf(tools)).bottom).toBeCloseTo(480, 0);
  await button(page, 'Lista').tap();
  await expect(textOf(page)).toBeFocused();
  await expect(textOf(page).getByRole('list')).toBeVisible();
  await page.keyboard.type('Uno');
  for (let line = 0; line < 20; line += 1) await page.keyboard.press('Enter');
  await page.keyboard.type('Última');
  expect((await caretEdges(page)).bottom).toBeLessThanOrEqual((await edgesOf(tools)).top);
  // A finger's selection has the system's own menu.
  await page.keyboard.press('Control+a');
  await expect(page.getByRole('toolbar', { name: 'Formato de la selección' })).toBeHidden();
  await expectAccessible(page, { isVariant: true });

  await openKeyboard(page, 0);
  await expect.poll(async () => (await edgesOf(tools)).top).toBeLessThan(200);

  // The menu of a slash keeps clear of the keyboard and of the bar.
  const menu = page.getByRole('listbox', { name: 'Insertar' });
  const bar = page.locator('.save-bar');
  await clearText(page);
  await page.keyboard.type('/');
  await expect(menu).toBeInViewport({ ratio: 1 });
  expect((await edgesOf(menu)).bottom).toBeLessThanOrEqual((await edgesOf(bar)).top);
  await page.keyboard.press('Backspace');
  for (let line = 0; line < 12; line += 1) await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  // Above the line, below which there is no room.
  expect((await edgesOf(menu)).bottom).toBeLessThanOrEqual((await caretEdges(page)).top);
  await page.keyboard.press('Backspace');
  await openKeyboard(page, 420);
  await page.keyboard.type('/');
  // There is room for a part, which scrolls.
  expect((await edgesOf(menu)).top).toBeGreaterThanOrEqual(
    await page.evaluate(() => {
      return document.querySelector('header')?.getBoundingClientRect().bottom ?? NaN;
    }),
  );
  expect((await edgesOf(menu)).bottom).toBeLessThanOrEqual((await caretEdges(page)).top);
  await expectAccessible(page, { isVariant: true });
  await menu.getByRole('option', { name: 'Tabla' }).tap();
  await expect(textOf(page).getByRole('table')).toBeVisible();
  await expect(textOf(page)).toBeFocused();
  await expect(menu).toBeHidden();
});
