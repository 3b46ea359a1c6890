import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { openMarkdown } from '../../support/admin.ts';
import { expect, test } from '../../support/fixtures.ts';
import { typeKeys } from '../../support/keyboard.ts';
import { button, clearText, chooseKind, kindOf, markdownOf, openForm, textOf } from '../../support/panel/form.ts';

const LONG_TEXT = Array.from({ length: 60 }, (_, index) => `Párrafo número ${index + 1}.`).join('\n\n');

const toolsOf = (page: Page) => page.getByRole('toolbar', { name: 'Formato del texto' });

/** The edges of an element within the window, in pixels from its top. */
async function edgesOf(element: Locator): Promise<{ top: number; bottom: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not on the page.');
  return { top: box.y, bottom: box.y + box.height };
}

/** The edges of the line of the caret in the visual mode. */
const caretEdges = (page: Page) =>
  page.evaluate(() => {
    const { anchorNode } = getSelection() ?? {};
    const line = anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement;
    const { top = NaN, bottom = NaN } = line?.getBoundingClientRect() ?? {};
    return { top, bottom };
  });

// Specification 2.20-9
test('a text grows with what is written, tools and caret stay in view, and a menu says what a paragraph is', async ({
  page,
}) => {
  await openForm(page);
  await test.step('a text grows, and the page alone scrolls', () => writeLongText(page));
  await test.step('the caret is never behind the tools, nor behind the bar that saves', () => moveCaret(page));
  await test.step('what a paragraph is, is read and chosen in words, in both modes', () => chooseKinds(page));
  await test.step('the tools are reached and walked through by keyboard', () => walkTools(page));
});

async function writeLongText(page: Page): Promise<void> {
  await (await openMarkdown(page)).fill(LONG_TEXT);
  const header = page.getByRole('banner');
  for (const mode of ['Markdown', 'Visual']) {
    await page.getByRole('tab', { name: mode }).click();
    const text = textOf(page);
    await expect(text).toContainText('Párrafo número 60.');
    expect(await text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(2);

    await text.focus();
    await page.keyboard.press('Control+End');
    await expect(page.getByRole('tab', { name: mode })).not.toBeInViewport();
    await expect
      .poll(async () => (await edgesOf(toolsOf(page))).top - (await edgesOf(header)).bottom)
      .toBeCloseTo(0, 0);
    await page.keyboard.type(' Fin');
    await page.keyboard.press('Control+Home');
    await expect(page.getByRole('tab', { name: mode })).toBeInViewport();
  }
}

async function moveCaret(page: Page): Promise<void> {
  const saveBar = page.locator('.save-bar');
  await textOf(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Última línea');
  await expect(textOf(page).getByText('Última línea')).toBeVisible();
  expect((await caretEdges(page)).bottom).toBeLessThanOrEqual((await edgesOf(saveBar)).top);

  for (let line = 0; line < 30; line += 1) await page.keyboard.press('ArrowUp');
  await page.keyboard.type('aquí');
  expect((await caretEdges(page)).top).toBeGreaterThanOrEqual((await edgesOf(toolsOf(page))).bottom);

  // What the caret leaves by undoing, far from it, too.
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+z');
  await expect(textOf(page).getByText('aquí')).toHaveCount(0);
  expect((await caretEdges(page)).top).toBeGreaterThanOrEqual((await edgesOf(toolsOf(page))).bottom);
}

async function chooseKinds(page: Page): Promise<void> {
  const kind = kindOf(page);
  for (const mode of ['Visual', 'Markdown']) {
    await page.getByRole('tab', { name: mode }).click();
    await textOf(page).fill('Orden del día');
    await page.getByRole('tab', { name: mode }).focus();
    await page.keyboard.press('Tab');
    await expect(button(page, 'Vista previa al lado')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(kind).toBeFocused();
    await expect(kind).toHaveValue('paragraph');
    await page.keyboard.press('ArrowDown');
    await expect(kind).toHaveValue('heading');
    await expect(kind).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(button(page, 'Negrita')).toBeFocused();
    expect(await markdownOf(page)).toBe('## Orden del día');

    await page.getByRole('tab', { name: mode }).click();
    await textOf(page).focus();
    for (const [name, written] of [
      ['Cita', '> Orden del día'],
      ['Párrafo', 'Orden del día'],
    ] as const) {
      await chooseKind(page, name);
      await expect(kind.getByRole('option', { selected: true })).toHaveText(name);
      expect(await markdownOf(page)).toBe(written);
      await page.getByRole('tab', { name: mode }).click();
    }
  }

  // The caret alone says what the menu shows; a table holds only paragraphs.
  await openMarkdown(page);
  await textOf(page).fill('## Uno\n\nDos\n\n| a |\n| - |\n| b |');
  await page.getByRole('tab', { name: 'Visual' }).click();
  await textOf(page).getByText('Uno').click();
  await expect(kind).toHaveValue('heading');
  await textOf(page).getByText('Dos').click();
  await expect(kind).toHaveValue('paragraph');
  await textOf(page).getByText('b', { exact: true }).click();
  await expect(kind.getByRole('option', { name: 'Encabezado', exact: true })).toBeDisabled();
}

async function walkTools(page: Page): Promise<void> {
  const source = await openMarkdown(page);
  await source.fill('Una frase');
  await source.press('Control+a');
  await chooseKind(page, 'Cita');
  await expect(source).toHaveValue('> Una frase');
  await expect(source).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(source).toHaveValue('Una frase');
  await kindOf(page).focus();
  await page.keyboard.press('End');
  await expect(button(page, 'Pegar sin formato')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(kindOf(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(source).toBeFocused();
}

test('selected words have a menu beside them, and a slash in an empty line opens what can be inserted', async ({
  page,
}) => {
  const menu = page.getByRole('toolbar', { name: 'Formato de la selección' });
  await openForm(page);
  await textOf(page).click();
  await page.keyboard.type('Hoy se reúne la asamblea');
  await page.keyboard.press('Enter');
  await page.keyboard.type('En la sede');
  await expect(menu).toBeHidden();
  for (const words of ['Hoy se reúne la asamblea', 'En la sede']) {
    const line = textOf(page).getByText(words);
    await line.selectText();
    await expect(menu).toBeVisible();
    const [own, lineEdges] = [await edgesOf(menu), await edgesOf(line)];
    expect(own.bottom <= lineEdges.top || own.top >= lineEdges.bottom, 'the menu leaves the words free').toBe(true);
  }
  await expectAccessible(page, { isVariant: true });

  await page.keyboard.press('Tab');
  await expect(button(menu, 'Negrita')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(textOf(page)).toBeFocused();
  await expect(textOf(page).locator('strong')).toHaveText('En la sede');
  await expect(button(menu, 'Negrita')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(textOf(page)).toBeFocused();

  await textOf(page)
    .getByText('asamblea')
    .dblclick({ position: { x: 5, y: 12 } });
  await button(menu, 'Cursiva').click();
  await expect(textOf(page).locator('em')).toHaveText('Hoy');
  await button(menu, 'Enlace').click();
  await expect(page.getByRole('dialog', { name: 'Insertar enlace' }).getByLabel('Texto del enlace')).toHaveValue('Hoy');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await expect(menu).toBeHidden();

  const inserts = page.getByRole('listbox', { name: 'Insertar' });
  const active = inserts.getByRole('option', { selected: true });
  await clearText(page);
  await typeKeys(page, 'y/o{Enter}/');
  await expect(active).toHaveText('Encabezado');
  await expect(inserts.getByRole('option', { name: 'Video de YouTube' })).toBeAttached();
  expect(await textOf(page).getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'));
  await expectAccessible(page, { isVariant: true });
  await page.keyboard.press('ArrowUp');
  await expect(active).toHaveText('Línea divisoria');
  await typeKeys(page, 'subti');
  await expect(inserts.getByRole('option')).toHaveText(['Encabezado menor', 'Encabezado mínimo']);
  await typeKeys(page, '{ArrowDown}{Enter}Sedes{Enter}/tab{Enter}');
  await expect(textOf(page).getByRole('table')).toBeVisible();
  // In a cell, a slash is text at once.
  await page.keyboard.type('/');
  await expect(inserts).toBeHidden();
  await typeKeys(page, '{Control+End}/{Escape}lista{Enter}/ 2{Enter}/nada de eso{Enter}/cita');
  await expect(inserts.getByRole('option')).toHaveCount(1);
  await inserts.getByRole('option', { name: 'Cita' }).click();
  await page.keyboard.type('Dicho');
  await expect(inserts).toBeHidden();
  expect(await markdownOf(page)).toMatch(
    /^y\/o\n\n#### Sedes\n\n\| \/[^]*\|\n\n\/lista\n\n\/ 2\n\n\/nada de eso\n\n> Dicho$/,
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  /** Covers the lower part of the screen, as the keyboard does. */
  const openKeyboard = (page: Page, height: number) =>
    page.evaluate((covered) => {
      const viewport = window.visualViewport;
      if (!viewport) throw new Error('This browser has no visual viewport.');
      Object.defineProperty(viewport, 'height', { get: () => innerHeight - covered, configurable: true });
      viewport.dispatchEvent(new Event('resize'));
    }, height);

  test('tools are one row of large targets, which like the menu of a slash keeps clear of the keyboard', async ({
    page,
  }) => {
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
    for (let line = 0; line < 12; line += 1) await typeKeys(page, 'Línea{Enter}');
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
});
