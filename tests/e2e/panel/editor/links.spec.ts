import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../support/accessibility.ts';
import { openMarkdown } from '../../../support/admin.ts';
import { UNFORESEEN } from '../../../support/faults.ts';
import { button, markdownOf, openForm, textOf } from '../../../support/panel/form.ts';
import { expect, test } from '../../../support/panel/test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Insertar enlace' });
const remarks = (page: Page) => page.locator('.review').getByRole('button');

async function openReview(page: Page): Promise<void> {
  await page.locator('.review summary').click();
}

// Specification 2.20-20
test('a link within the site is found by its title, with the keyboard alone', async ({
  page,
  faults,
  records,
  mark,
}) => {
  await records.createPublications({
    title: `Guía de simulación ${mark}`,
    has_pdf: true,
    pdf_url: 'https://example.org/guia.pdf',
  });
  await openForm(page);
  await textOf(page).click();
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
  await expect(dialogOf(page).getByText('Escribe una dirección válida.')).toBeVisible();
  await address.fill('/contacto');
  await expect(dialogOf(page).getByRole('status')).toBeEmpty();
  await address.fill(`simulación ${mark}`);
  await expect(options).toHaveText([
    `Guía de simulación ${mark}Publicación · AFCM Aporta`,
    `Guía de simulación ${mark}PDF`,
  ]);
  await expectAccessible(page, { isVariant: true });
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const path = `/publicaciones/afcm-aporta/guia-de-simulacion-${mark}.pdf`;
  expect(await markdownOf(page)).toBe(`[Guía de simulación ${mark}](${path})`);
});

// Specification 2.20-17
test('a link to what was deleted, renamed or unpublished is named before publishing', async ({
  page,
  records,
  mark,
}) => {
  const deleted = await records.create('news', `Se borra ${mark}`);
  const renamed = await records.create('news', `Se muda ${mark}`);
  await openForm(page);
  await page.route('**/api/links', (route) => route.fulfill({ json: { dead: ['https://viejo.example/x'] } }));
  const text = [
    `[uno](/novedades/se-borra-${mark}#programa)`,
    `[dos](/novedades/se-muda-${mark})`,
    '[tres](https://viejo.example/x)',
    '[cuatro](https://vivo.example/)',
  ].join(' ');
  await (await openMarkdown(page)).fill(`Primero.\n\nVéase ${text}.`);
  await expect(page.locator('.review summary')).toHaveText('3 por mirar');
  await openReview(page);
  await expect(remarks(page).last()).toHaveText('El enlace a https://viejo.example/x no responde.');

  await records.delete('news', deleted);
  await records.rename('news', renamed, `se-mudo-${mark}`);
  await page.getByLabel('Resumen').fill('Un resumen.');
  await textOf(page).press('End');
  await textOf(page).pressSequentially(` [cinco](/contacto)`);
  await expect(page.locator('.review summary')).toHaveText('4 por mirar');
  await openReview(page);
  await expect(remarks(page)).toHaveText([
    'Falta la portada.',
    `El enlace a /novedades/se-borra-${mark}#programa lleva a una página que no existe.`,
    `El enlace a /novedades/se-muda-${mark} es una dirección anterior: funciona, pero la página se mudó.`,
    'El enlace a https://viejo.example/x no responde.',
  ]);
  await remarks(page).nth(1).click();
  await expect(textOf(page)).toBeFocused();

  await page.getByLabel('Título', { exact: true }).fill(`Con enlaces ${mark}`);
  await button(page, 'Publicar').click();
  await expect(page.getByText('Noticia creada')).toBeVisible();
  await page.goto('/admin');
  const warning = page.getByRole('group').filter({ hasText: 'Enlaces que no llevan adonde deben' });
  await warning.locator('summary').click();
  await expect(warning.getByRole('link', { name: `Con enlaces ${mark}` })).toBeVisible();
});
