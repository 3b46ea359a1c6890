import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { describeImage, openMarkdown } from '../../support/admin.ts';
import { hold } from '../../support/faults.ts';
import { chooseFiles, photograph } from '../../support/files.ts';
import { expect, test } from '../../support/fixtures.ts';
import { keptTexts } from '../../support/localDrafts.ts';
import { button, draftNotice, failedImages, openForm, textOf, titleOf } from '../../support/panel/form.ts';

/** Includes hidden elements, because an open dialog hides the text from the accessibility tree. */
const sourceOf = (page: Page) => page.getByRole('textbox', { name: 'Contenido', includeHidden: true });

async function openSource(page: Page): Promise<void> {
  await openForm(page);
  await openMarkdown(page);
}

test('an image that finishes uploading leaves an open dialog untouched @soak', async ({ page }) => {
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

// Specification faults-tried-5
test('a failed image upload loses no words, and undo works across both modes', async ({ page, faults }) => {
  faults.allowed.push(/ERR_CONNECTION_REFUSED/);
  await openSource(page);
  await sourceOf(page).fill('Antes');
  await page.route('**/storage/v1/object/images/**', (route) => route.abort('connectionrefused'));
  await chooseFiles(page, button(page, 'Imagen'), [await photograph('sala.jpg')]);
  await button(page.getByRole('dialog'), 'Cancelar').click();
  await expect(sourceOf(page)).toHaveValue('Antes');
  await chooseFiles(page, button(page, 'Imagen'), [await photograph('sala.jpg')]);
  await describeImage(page, 'La sala llena');
  await expect(page.getByText('sala.jpg: No pudimos conectar con el servidor.')).toBeVisible();
  await expect(sourceOf(page)).toHaveValue(/^Antes\n\n!\[La sala llena\]\(\/placeholder\S+\)$/);

  const failed = failedImages(page);
  await expectAccessible(page, { isVariant: true });
  await failed.getByRole('button', { name: 'Reintentar' }).click();
  await expect(failed).toContainText('No pudimos conectar con el servidor.');
  await page.keyboard.press('Control+s');
  const refusal = page.locator('.field-error', { hasText: /^Hay imágenes que no se subieron/ });
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

  await test.step('a local draft keeps an image that was not uploaded, and its words', async () => {
    await chooseFiles(page, button(page, 'Imagen'), [await photograph('sala.jpg')]);
    await describeImage(page, 'La sala llena');
    await expect(failed).toContainText('sala.jpg');
    await expect.poll(() => keptTexts(page, 'files')).toHaveLength(1);
    await page.reload();
    await expect(draftNotice(page)).toContainText('Incluyen una imagen del texto que no se subió.');
    await page.getByRole('button', { name: 'Recuperar' }).click();
    await expect(failed).toContainText('sala.jpg');
    await expect(visible.getByRole('img', { name: 'La sala llena' })).toBeVisible();
  });
});
