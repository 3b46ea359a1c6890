import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { openMarkdown } from '../../support/admin.ts';
import { expect, test } from '../../support/fixtures.ts';
import { typeKeys } from '../../support/keyboard.ts';
import { caretEdges, edgesOf, toolsOf } from '../../support/panel/editor.ts';
import {
  button,
  clearText,
  chooseKind,
  kindOf,
  markdownOf,
  openForm,
  textOf,
  visualText,
} from '../../support/panel/form.ts';

const LONG_TEXT = Array.from({ length: 60 }, (_, index) => `Párrafo número ${index + 1}.`).join('\n\n');

// Specification 2.20-9
test('the editor grows with its text and keeps its tools within reach', async ({ page }) => {
  await openForm(page);
  await test.step('the text grows, and only the page scrolls', () => writeLongText(page));
  await test.step('the caret stays clear of the toolbar and the save bar', () => moveCaret(page));
  await test.step('a menu shows and changes the kind of paragraph, in both modes', () => chooseKinds(page));
  await test.step('the toolbar can be used by keyboard', () => walkTools(page));
  await test.step('selected text has a formatting menu', () => useMenuOfSelection(page));
  await test.step('a slash opens the insert menu', () => useMenuOfSlash(page));
});

async function writeLongText(page: Page): Promise<void> {
  await (await openMarkdown(page)).fill(LONG_TEXT);
  const header = page.getByRole('banner');
  for (const mode of ['Markdown', 'Visual']) {
    await page.getByRole('tab', { name: mode }).click();
    const text = mode === 'Visual' ? visualText(page) : textOf(page);
    if (mode === 'Visual') await expect(text).toContainText('Párrafo número 60.');
    else await expect(text).toHaveValue(/Párrafo número 60\./);
    expect(await text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(2);

    await text.focus();
    await page.keyboard.press('Control+End');
    await expect(page.getByRole('tab', { name: mode })).not.toBeInViewport();
    await expect
      .poll(async () => (await edgesOf(toolsOf(page))).top - (await edgesOf(header)).bottom)
      .toBeCloseTo(0, 0);
    await typeKeys(page, ' Fin{Control+Home}');
    await expect(page.getByRole('tab', { name: mode })).toBeInViewport();
  }
}

async function moveCaret(page: Page): Promise<void> {
  const saveBar = page.locator('.save-bar');
  await textOf(page).focus();
  await typeKeys(page, '{Control+End}{Enter}Última línea');
  await expect(textOf(page).getByText('Última línea')).toBeVisible();
  expect((await caretEdges(page)).bottom).toBeLessThanOrEqual((await edgesOf(saveBar)).top);

  for (let line = 0; line < 30; line += 1) await page.keyboard.press('ArrowUp');
  await page.keyboard.type('aquí');
  expect((await caretEdges(page)).top).toBeGreaterThanOrEqual((await edgesOf(toolsOf(page))).bottom);

  // What the caret leaves by undoing, far from it, too.
  await typeKeys(page, '{Control+Home}{Control+z}');
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
  }

  // The caret alone says what the menu shows; a table holds only paragraphs.
  await openMarkdown(page);
  await textOf(page).fill('## Uno\n\nDos\n\n| a |\n| - |\n| b |');
  await page.getByRole('tab', { name: 'Visual' }).click();
  await textOf(page).getByText('Uno').click();
  await expect(kind).toHaveValue('heading');
  await textOf(page).getByText('Dos').click();
  await expect(kind).toHaveValue('paragraph');
  const quote = textOf(page).locator('blockquote');
  await chooseKind(page, 'Cita');
  await expect(quote).toHaveText('Dos');
  await chooseKind(page, 'Párrafo');
  await expect(quote).toHaveCount(0);
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

async function useMenuOfSelection(page: Page): Promise<void> {
  const menu = page.getByRole('toolbar', { name: 'Formato de la selección' });
  await clearText(page);
  await typeKeys(page, 'Hoy se reúne la asamblea{Enter}En la sede');
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
  await typeKeys(page, '{Tab}{Escape}');
  await expect(menu).toBeHidden();
  await expect(textOf(page)).toBeFocused();

  await textOf(page)
    .getByText('asamblea')
    .dblclick({ position: { x: 5, y: 12 } });
  await button(menu, 'Cursiva').click();
  await expect(textOf(page).locator('em')).toHaveText('Hoy');
  await button(menu, 'Enlace').click();
  await expect(page.getByRole('dialog', { name: 'Insertar enlace' }).getByLabel('Texto del enlace')).toHaveValue('Hoy');
  await typeKeys(page, '{Escape}{ArrowRight}');
  await expect(menu).toBeHidden();
}

async function useMenuOfSlash(page: Page): Promise<void> {
  const inserts = page.getByRole('listbox', { name: 'Insertar' });
  const active = inserts.getByRole('option', { selected: true });
  await clearText(page);
  await typeKeys(page, 'y/o{Enter}/');
  await expect(active).toHaveText('Encabezado');
  await expect(inserts.getByRole('option', { name: 'Video de YouTube' })).toBeAttached();
  // As high as it may be, and clear of the toolbar.
  await expect(inserts).toHaveCSS('max-height', '288px');
  expect((await edgesOf(inserts)).top).toBeGreaterThanOrEqual((await edgesOf(toolsOf(page))).bottom);
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
}
