import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { go, openMarkdown } from '../../support/admin.ts';
import { photograph } from '../../support/files.ts';
import {
  button,
  chooseImages,
  groupOf,
  imagesOf,
  openForm,
  summaryOf,
  textOf,
  visualText,
} from '../../support/panel/form.ts';
import { expect, test } from '../../support/panel/test.ts';
import type { Records } from '../../support/records.ts';

const long = `Esta oración tiene ${Array.from({ length: 45 }, (_, i) => `palabra${i}`).join(' ')}.`;

// Specification 2.20-17
test('the review lists what to check before publishing, and leads to each field', async ({ page, records, mark }) => {
  await openForm(page);
  const list = page.locator('.review');
  const count = list.locator('summary');
  const follow = async (remark: string | RegExp) => {
    await count.click();
    await list.getByRole('button', { name: remark }).click();
    await expect(list.getByRole('button')).toHaveCount(0);
  };
  await expect(count).toHaveText('2 por mirar');

  // On a phone the list leads into a fold, which opens.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(groupOf(page, 'Imágenes')).not.toHaveAttribute('open');
  await count.click();
  await expectAccessible(page, { isVariant: true });
  await list.getByRole('button', { name: 'Falta la portada.' }).click();
  await expect(button(page, 'Añadir imágenes')).toBeFocused();
  await expect(button(page, 'Añadir imágenes')).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 800 });

  await (await openMarkdown(page)).fill(`Uno.\n\n#### Programa\n\nCorta. ${long}`);
  await page.getByLabel('Fecha').fill('0030-05-03');
  await expect(count).toHaveText('5 por mirar');
  await count.press('Enter');
  await expect(list.getByRole('button')).toHaveCount(5);
  await expectAccessible(page, { isVariant: true });
  await page.keyboard.press('Escape');
  await expect(count).toBeFocused();
  await expect(list.getByRole('button')).toHaveCount(0);

  await follow('Falta el resumen.');
  await expect(summaryOf(page)).toBeFocused();
  await page.keyboard.type('Un resumen.');
  await expect(count).toHaveText('4 por mirar');
  await follow('La fecha está lejos de hoy: 3 de mayo de 30.');
  await expect(page.getByLabel('Fecha')).toBeFocused();
  await page.getByLabel('Fecha').fill(new Date().toISOString().slice(0, 10));
  await follow('Falta la portada.');
  await expect(button(page, 'Añadir imágenes')).toBeFocused();
  await chooseImages(page, [await photograph('sala.jpg', { width: 60, height: 40 })]);
  await expect(imagesOf(page)).toHaveCount(1);
  await follow('Falta el texto alternativo de la imagen 1.');
  await expect(page.getByLabel('Texto alternativo')).toBeFocused();
  await page.keyboard.type('Una sala llena');

  await follow('El título «Programa» salta un nivel: es de nivel 4.');
  await page.keyboard.type('#');
  await expect(page.getByRole('textbox', { name: 'Contenido' })).toHaveValue(/^Uno\.\n\n##### Programa/);
  await page.getByRole('tab', { name: 'Visual' }).click();
  await follow(/^Una oración de 48 palabras: «Esta oración tiene palabra0/);
  await expect(visualText(page)).toBeFocused();
  await page.keyboard.type('Aquí. ');
  await expect(visualText(page).locator('p').nth(1)).toHaveText(/^Aquí\. Corta\./);

  await test.step('links to deleted, renamed or unreachable pages are listed', () => followLinks(page, records, mark));
});

async function followLinks(page: Page, records: Records, mark: string): Promise<void> {
  const count = page.locator('.review summary');
  const remarks = page.locator('.review').getByRole('button');
  const deleted = await records.create('news', `Para borrar ${mark}`);
  const renamed = await records.create('news', `Se muda ${mark}`);
  await page.route('**/api/links', (route) => route.fulfill({ json: { dead: ['https://viejo.example/x'] } }));
  const text = [
    `[uno](/novedades/para-borrar-${mark}#programa)`,
    `[dos](/novedades/se-muda-${mark})`,
    '[tres](https://viejo.example/x)',
    '[cuatro](https://vivo.example/)',
  ].join(' ');
  await (await openMarkdown(page)).fill(`Primero.\n\nVéase ${text}.`);
  await expect(count).toHaveText('1 por mirar');
  await count.click();
  await expect(remarks.last()).toHaveText('El enlace a https://viejo.example/x no responde.');

  await records.delete('news', deleted);
  await records.rename('news', renamed, `se-mudo-${mark}`);
  await textOf(page).press('End');
  await textOf(page).pressSequentially(` [cinco](/contacto)`);
  await expect(count).toHaveText('3 por mirar');
  await count.click();
  await expect(remarks).toHaveText([
    `El enlace a /novedades/para-borrar-${mark}#programa lleva a una página que no existe.`,
    `El enlace a /novedades/se-muda-${mark} es una dirección anterior: funciona, pero la página se mudó.`,
    'El enlace a https://viejo.example/x no responde.',
  ]);
  await remarks.first().click();
  await expect(textOf(page)).toBeFocused();

  await page.getByLabel('Título', { exact: true }).fill(`Con enlaces ${mark}`);
  await button(page, 'Publicar').click();
  await expect(page.getByText('Noticia creada')).toBeVisible();
  await go(page, '/admin');
  const warning = page.getByRole('group').filter({ hasText: 'Enlaces que no llevan adonde deben' });
  await warning.locator('summary').click();
  await expect(warning.getByRole('link', { name: `Con enlaces ${mark}` })).toBeVisible();
}
