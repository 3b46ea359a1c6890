import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { describeImage, openMarkdown } from '../../support/admin.ts';
import { hold } from '../../support/faults.ts';
import { chooseFiles, photograph } from '../../support/files.ts';
import { expect, test } from '../../support/fixtures.ts';
import { typeKeys } from '../../support/keyboard.ts';
import { button, chooseKind, failedImages, kindOf, openForm, textOf, titleOf } from '../../support/panel/form.ts';

/** Includes hidden elements, because an open dialog hides the text from the accessibility tree. */
const sourceOf = (page: Page) => page.getByRole('textbox', { name: 'Contenido', includeHidden: true });

async function openSource(page: Page): Promise<void> {
  await openForm(page);
  await openMarkdown(page);
}

test('an image that arrives while a dialog is open takes nothing that is typed there @soak', async ({ page }) => {
  await openSource(page);
  await sourceOf(page).fill('Antes de la inscripción');
  const release = await hold(page, '**/storage/v1/object/images/**');
  await chooseFiles(page, button(page, 'Imagen'), [await photograph('sala.jpg')]);
  await describeImage(page, 'La sala llena');
  await expect(page.getByText('Subiendo sala.jpg...')).toBeVisible();
  await sourceOf(page).evaluate((control: HTMLTextAreaElement) => control.setSelectionRange(12, 23));
  await sourceOf(page).press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Insertar enlace' });
  const address = dialog.getByLabel('Dirección');
  await expect(dialog.getByLabel('Texto del enlace')).toHaveValue('inscripción');
  await address.fill('www.example.org');

  release();
  const image = String.raw`\n\n!\[La sala llena\]\(http\S+\/images\/[0-9a-f-]+\.webp\)$`;
  await expect(sourceOf(page)).toHaveValue(new RegExp(`^Antes de la inscripción${image}`));
  await expect(address).toHaveValue('www.example.org');
  await expect(address).toBeFocused();
  const selected = ({ selectionStart, selectionEnd }: HTMLTextAreaElement) => [selectionStart, selectionEnd];
  expect(await sourceOf(page).evaluate(selected)).toEqual([12, 23]);

  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(sourceOf(page)).toHaveValue(
    new RegExp(String.raw`^Antes de la \[inscripción\]\(https:\/\/www\.example\.org\/?\)${image}`),
  );
});

test.describe('with the backend out of reach', () => {
  test.use({ expectedProblems: [/ERR_CONNECTION_REFUSED/] });

  // Specification faults-tried-5
  test('an image that does not arrive leaves the text as it was; undo goes back through both modes', async ({
    page,
  }) => {
    await openSource(page);
    await sourceOf(page).fill('Antes');
    await page.route('**/storage/v1/object/images/**', (route) => route.abort('connectionrefused'));
    await chooseFiles(page, button(page, 'Imagen'), [await photograph('sala.jpg')]);
    await describeImage(page, 'La sala llena');
    await expect(page.getByText('sala.jpg: No pudimos conectar con el servidor.')).toBeVisible();
    await expect(sourceOf(page)).toHaveValue('Antes');

    const failed = failedImages(page);
    await expectAccessible(page, { isVariant: true });
    await failed.getByRole('button', { name: 'Reintentar' }).click();
    await expect(failed).toContainText('No pudimos conectar con el servidor.');
    await page.keyboard.press('Control+s');
    const refusal = page.getByText(/^Hay imágenes que no se subieron/);
    await expect(refusal).toBeVisible();
    await failed.getByRole('button', { name: 'Descartar' }).click();
    await expect(failed).toBeHidden();
    await expect(refusal).toHaveCount(0);
    await expect(sourceOf(page)).toBeFocused();
    await expect(sourceOf(page)).toHaveValue('Antes');

    // Undo goes back through what was typed in both modes, and into no other field.
    await sourceOf(page).fill('');
    await page.getByRole('tab', { name: 'Visual' }).click();
    const title = titleOf(page);
    const visible = textOf(page);
    await title.pressSequentially('Un título');
    await visible.focus();
    await page.keyboard.insertText('En visual');
    await openMarkdown(page);
    await expect(visible).toHaveValue('En visual');
    await visible.press('Control+End');
    await page.keyboard.insertText(' y en Markdown');
    await page.getByRole('tab', { name: 'Visual' }).click();
    await expect(visible).toHaveText('En visual y en Markdown');
    await visible.press('Control+z');
    await expect(visible).toHaveText('En visual');

    await openMarkdown(page);
    await expect(visible).toHaveValue('En visual');
    for (const left of ['', '']) {
      await visible.press('Control+z');
      await expect(visible).toHaveValue(left);
    }
    await expect(title).toHaveValue('Un título');
    for (const back of ['En visual', 'En visual y en Markdown']) {
      await visible.press('Control+y');
      await expect(visible).toHaveValue(back);
    }
  });
});

// Specification 2.20-9
test('the preview is the public page: its renderer, its styles, its widths; it says what it cannot show', async ({
  page,
  visitor,
}) => {
  await openSource(page);
  // The preview has the typography of a public page of the sample content.
  const address = '/novedades/tutorias-entre-pares-para-acompanar-el-primer-ano';
  const text =
    '## Cómo funciona\n\nTexto con **fuerza** y un [enlace](/caem).\n\n- uno\n- dos\n\n> Una cita.\n\n| a | b |\n|---|---|\n| 1 | 2 |';
  await sourceOf(page).fill(text);
  await page.getByRole('tab', { name: 'Vista previa' }).click();
  const preview = page.frameLocator('iframe[title="Vista previa"]');
  await expect(preview.getByRole('heading', { name: 'Cómo funciona' })).toBeVisible();
  await expectAccessible(page, { frames: true, isVariant: true });

  await visitor.setViewportSize({ width: 1280, height: 800 });
  await visitor.goto(address);
  const style = (element: Element) => {
    const { fontFamily, fontSize, lineHeight, color, maxWidth } = getComputedStyle(element);
    return { fontFamily, fontSize, lineHeight, color, maxWidth };
  };
  expect(await preview.locator('.prose').evaluate(style)).toEqual(await visitor.locator('.prose').evaluate(style));
  expect(await preview.locator('.prose p').first().evaluate(style)).toEqual(
    await visitor.locator('.prose p').first().evaluate(style),
  );

  const width = () => preview.locator('html').evaluate((root) => root.clientWidth);
  await page.getByText('Teléfono', { exact: true }).click();
  await expect.poll(width).toBe(360);
  await page.getByText('Escritorio', { exact: true }).click();
  await expect.poll(width).toBe(1280);

  await page.getByRole('tab', { name: 'Vista previa' }).press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Markdown' })).toBeFocused();
  await expect(sourceOf(page)).toHaveValue(text);

  const blocked = `Una **frase**.\n\n${'> '.repeat(5400)}\n\nEl final.`;
  await sourceOf(page).fill(blocked);
  await page.getByRole('tab', { name: 'Vista previa' }).click();
  await expect(page.getByRole('alert')).toContainText('Simplifica la parte que empieza con «> > >');
  await expect(page.frameLocator('iframe[title="Vista previa"]').getByText('Una **frase**.')).toBeVisible();
  await page.getByRole('tab', { name: 'Markdown' }).click();
  await expect(sourceOf(page)).toHaveValue(blocked);

  // As the site responds when a text takes its thread too long.
  await page.route('**/api/vista-previa', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('class="prose', 'data-plain class="prose') });
  });
  await sourceOf(page).fill('Una frase que tarda.');
  await page.getByRole('tab', { name: 'Vista previa' }).click();
  await expect(page.getByRole('alert')).toContainText('El sitio muestra el texto sin formato');
});
