import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../support/accessibility.ts';
import { describeImage } from '../../../support/admin.ts';
import { type Faults, hold, UNFORESEEN } from '../../../support/faults.ts';
import { chooseFiles, photograph } from '../../../support/files.ts';
import { typeKeys } from '../../../support/keyboard.ts';
import { button, clearText, markdownOf, openForm, textOf } from '../../../support/panel/form.ts';
import { expect, test } from '../../../support/panel/test.ts';
import type { Records } from '../../../support/records.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Insertar enlace' });
test('links, images and videos are inserted through dialogs', async ({ page, faults, records, mark }) => {
  await openForm(page);
  await test.step('a link is inserted, edited and removed', () => editLink(page));
  await test.step('an image asks for its alternative text, a video for its address', () => insertMedia(page));
  // Specification 2.20-20
  await test.step('a link within the site is found by its title, by keyboard alone', async () => {
    await clearText(page);
    await findLink(page, faults, records, mark);
  });
});

async function editLink(page: Page): Promise<void> {
  await textOf(page).click();
  await typeKeys(page, 'Inscripción{Control+a}{Control+k}');
  const insert = page.getByRole('dialog', { name: 'Insertar enlace' });
  await insert.getByLabel('Dirección').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(insert.getByLabel('Dirección')).toHaveAccessibleDescription(/^Escribe una dirección válida\./);
  await insert.getByLabel('Dirección').fill('www.example.org');
  await page.keyboard.press('Enter');
  // The form is left alone.
  await expect(page.getByText('Escribe un título.')).toBeHidden();
  await expect(textOf(page)).toBeFocused();
  const link = textOf(page).getByRole('link', { name: 'Inscripción' });
  await link.click();
  await page.keyboard.press('Control+k');
  const linkDialog = page.getByRole('dialog', { name: 'Editar enlace' });
  await expect(linkDialog.getByLabel('Texto del enlace')).toHaveValue('Inscripción');
  await expect(linkDialog.getByLabel('Dirección')).toHaveValue(/^https:\/\/www\.example\.org/);
  await expectAccessible(page, { isVariant: true });
  await linkDialog.getByLabel('Dirección').fill('www.example.org/sede');
  await page.keyboard.press('Enter');
  await expect(link).toHaveAttribute('href', 'https://www.example.org/sede');
  await page.keyboard.press('Control+k');
  await linkDialog.getByRole('button', { name: 'Quitar enlace' }).click();
  await expect(link).toHaveCount(0);
  await button(page, 'Deshacer').click();
  await expect(link).toHaveCount(1);
}

async function insertMedia(page: Page): Promise<void> {
  await chooseFiles(page, button(page, 'Imagen'), [await photograph('sala.jpg')]);
  const dialog = page.getByRole('dialog', { name: 'Insertar imagen' });
  await dialog.getByLabel('Texto alternativo').fill('sala.jpg');
  await expect(dialog.getByText('Parece el nombre de un archivo: di qué muestra la imagen.')).toBeVisible();
  await expectAccessible(page, { isVariant: true });
  await describeImage(page, 'La sala llena', 'Asamblea de marzo');
  await expect(textOf(page).getByRole('img', { name: 'La sala llena' })).toHaveAttribute('src', /^http/);

  // Whoever goes on writes below what was inserted.
  await page.keyboard.type('Después, el video:');
  await button(page, 'Video de YouTube').click();
  const address = page.getByRole('dialog', { name: 'Insertar video' }).getByLabel('Dirección del video');
  await address.fill('https://youtu.be/dQw4w9WgXcQ?si=x');
  await page.keyboard.press('Enter');
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type('Fin.');
  const [first, image, words, video, last] = (await markdownOf(page)).split('\n\n');
  expect(first).toBe('[Inscripción](https://www.example.org/sede)');
  expect(image).toMatch(/^!\[La sala llena\]\(http\S+\.webp "Asamblea de marzo"\)$/);
  expect([words, video, last]).toEqual(['Después, el video:', '<https://www.youtube.com/watch?v=dQw4w9WgXcQ>', 'Fin.']);
}

async function findLink(page: Page, faults: Faults, records: Records, mark: string): Promise<void> {
  await records.createPublications({
    title: `Guía de simulación ${mark}`,
    has_pdf: true,
    pdf_url: 'https://example.org/guia.pdf',
  });
  await page.keyboard.press('Control+k');
  const [address, options] = [dialogOf(page).getByRole('combobox'), dialogOf(page).getByRole('option')];
  const end = await faults.fail(page, /\/api\/suggestions/, UNFORESEEN);
  await page.keyboard.type('autor');
  await expect(dialogOf(page).getByRole('status')).toHaveText('No se pudo buscar en el sitio.');
  await end();
  await page.keyboard.type('idades');
  await expect(options.filter({ hasText: 'Autoridades' }).first()).toBeVisible();
  await address.fill(`nadie${mark}`);
  await expect(dialogOf(page).getByRole('status')).toHaveText('Ninguna página del sitio coincide.');
  await page.keyboard.press('Enter');
  await expect(address).toHaveAccessibleDescription(/^Escribe una dirección válida\./);
  await address.fill('/contacto');
  await expect(dialogOf(page).getByRole('status')).toBeEmpty();
  await address.fill(`simulación ${mark}`);
  await expect(options).toHaveText([
    `Guía de simulación ${mark}Publicación · AFCM Aporta`,
    `Guía de simulación ${mark}PDF`,
  ]);
  await expectAccessible(page, { isVariant: true });
  await expect(dialogOf(page).getByRole('status')).toHaveText('2 páginas del sitio coinciden.');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  // Enter does not take what matches the words before.
  const answer = await hold(page, '**/api/suggestions?*');
  await typeKeys(page, 'x{Enter}');
  await expect(address).toHaveAccessibleDescription(/^Escribe una dirección válida\./);
  answer();
  await address.fill(`simulación ${mark}`);
  await expect(dialogOf(page).getByRole('status')).toHaveText('2 páginas del sitio coinciden.');
  await typeKeys(page, '{ArrowUp}{Enter}');
  const path = `/publicaciones/afcm-aporta/guia-de-simulacion-${mark}.pdf`;
  expect(await markdownOf(page)).toBe(`[Guía de simulación ${mark}](${path})`);
}
