import type { Locator, Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleEverywhere,
  expectNoBarriers,
  expectUsable,
} from '../../../support/accessibility.ts';
import { go, toasts } from '../../../support/admin.ts';
import { type Faults, hold } from '../../../support/faults.ts';
import { chooseFiles, giveFile, photograph, withoutSmallImages } from '../../../support/files.ts';
import { expectDraftStored } from '../../../support/localDrafts.ts';
import { addressesOf, button, confirm, imagesOf, titleOf } from '../../../support/panel/form.ts';
import { expect, onPhone, test } from '../../../support/panel/test.ts';
import { buildPdf } from '../../../support/pdf.ts';

const imagesIn = (place: Page | Locator) => place.getByRole('list', { name: 'Imágenes', exact: true });
const tiles = (page: Page) => imagesIn(page).getByRole('button');
const checkbox = (page: Page, name: string) => page.getByRole('checkbox', { name: `Elegir «${name}»` });
const uploadButton = (page: Page) => page.getByRole('button', { name: /^(Subir imágenes|Subiendo...)$/ });
const uploads = (page: Page) => page.getByRole('list', { name: 'Subidas en curso' }).getByRole('listitem');
const describing = (page: Page) => page.getByRole('dialog', { name: /^Describir la/ });
const altText = (page: Page) => describing(page).getByRole('textbox', { name: /^Texto alternativo/ });

/** The stored URL of the image that the library shows under this name. */
async function addressOf(page: Page, name: string): Promise<string> {
  await tiles(page).filter({ hasText: name }).click();
  const address = (await page.getByRole('dialog').locator('img').getAttribute('src')) ?? '';
  await page.keyboard.press('Escape');
  return address;
}

/** Chooses an image of the library in a new form, whose draft is taken back, and leaves the form without it. */
async function chooseAndLeave(page: Page, mark: string, name: string): Promise<void> {
  await go(page, '/admin/news/create');
  await titleOf(page).fill(`Con ella ${mark}`);
  await page.getByRole('button', { name: 'Elegir de la biblioteca' }).click();
  await tiles(page).filter({ hasText: name }).click();
  await expect(imagesOf(page)).toHaveCount(1);
  await expectDraftStored(page, (await addressesOf(page)).join());
  await page.reload();
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await page.getByRole('button', { name: 'Quitar: imagen 1' }).click();
  await expect(imagesOf(page)).toHaveCount(0);
  // What a form does last when it is left.
  const swept = page.waitForResponse(/rpc\/abandoned_files/);
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Biblioteca' }).click();
  await swept;
}

// Specification 7-16, 7-17
test('library images are described, and deleted unless they are in use', async ({ page, records, mark }) => {
  const [late, hall] = [`Una tarde ${mark}`, `Un aula ${mark}`];
  await withoutSmallImages(page);
  await page.goto('/admin/biblioteca?buscar=nada-de-esto&uso=no');
  const told = await hold(page, '**/storage/v1/object/images/**');
  const picture = await photograph(`tarde-${mark}.jpg`, { width: 60, height: 40 });
  await chooseFiles(page, uploadButton(page), [
    await photograph(`aula-${mark}.jpg`, { width: 60, height: 40 }),
    { name: `falsa-${mark}.png`, mimeType: 'image/png', buffer: Buffer.from('<!doctype html>') },
    picture,
  ]);
  await expect(uploads(page).first()).toContainText(`aula-${mark}.jpg`);
  await expect(uploads(page).getByRole('progressbar', { name: `Subiendo aula-${mark}.jpg` })).toBeVisible();
  await expectAccessible(page, { isVariant: true });
  told();
  await expect(toasts(page)).toContainText('Imágenes subidas correctamente');
  await expect(uploads(page)).toHaveText([/El archivo no es una imagen que podamos usar/]);
  await uploads(page).getByRole('button', { name: 'Descartar' }).press('Enter');
  await expect(uploadButton(page)).toBeFocused();
  // What was looked for is still there, below what was uploaded.
  await expect(page).toHaveURL('/admin/biblioteca?buscar=nada-de-esto&uso=no');
  await expect(page.getByText('Ninguna imagen coincide con lo que buscas.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lo que acabas de subir' })).toContainText(`tarde-${mark}.jpg`);
  await expect(checkbox(page, `aula-${mark}.jpg`)).toBeChecked();
  await expect(page.getByText('2 imágenes elegidas')).toBeVisible();

  await page.getByRole('button', { name: 'Describir' }).press('Enter');
  await expect(describing(page)).toContainText(`1 de 2 · tarde-${mark}.jpg`);
  await expect(altText(page)).toBeFocused();
  await expectAccessibleEverywhere(page, { isVariant: true });
  await page.keyboard.type(`Una tarde ${mark}`);
  await button(describing(page), 'Guardar y seguir').press('Enter');
  await expect(altText(page)).toHaveValue('');
  await expect(altText(page)).toBeFocused();
  await page.keyboard.type(`Un aula ${mark}`);
  await button(describing(page), 'Anterior').press('Enter');
  await expect(altText(page)).toHaveValue(`Una tarde ${mark}`);
  await button(describing(page), 'Guardar y seguir').press('Enter');
  await expect(altText(page)).toHaveValue(`Un aula ${mark}`);
  await button(describing(page), 'Guardar y cerrar').press('Enter');
  await expect(describing(page)).toBeHidden();
  await expect(tiles(page).filter({ hasText: mark })).toHaveText([/^Una tarde/, /^Un aula/]);

  await page.getByRole('button', { name: 'Ver todas las imágenes' }).click();
  await expect(page.getByRole('region', { name: 'Lo que acabas de subir' })).toHaveCount(0);
  await expect(tiles(page).filter({ hasText: mark })).toHaveCount(2);

  // The same bytes are not stored twice.
  await chooseFiles(page, uploadButton(page), { ...picture, name: 'otra-vez.jpg' });
  await expect(toasts(page)).toContainText('Esta imagen ya estaba en la biblioteca');
  // An upload begins a new selection.
  await expect(page.getByText('1 imagen elegida')).toBeVisible();
  await expect(tiles(page).filter({ hasText: mark })).toHaveCount(2);

  const third = `tres-${mark}.jpg`;
  await chooseFiles(page, uploadButton(page), await photograph(third, { width: 60, height: 40 }));
  await expect(tiles(page).filter({ hasText: third })).toBeVisible();
  const [used, since] = [await addressOf(page, late), await addressOf(page, hall)];
  await records.createNews({ title: `Con una ${mark}`, images: [used] });
  await chooseAndLeave(page, mark, third);

  await go(page, `/admin/biblioteca?buscar=${mark}`);
  await checkbox(page, late).check();
  await expect(page.getByText('1 imagen elegida: en uso, no se puede eliminar')).toBeVisible();
  await expect(button(page, 'Eliminar')).toBeDisabled();
  await page.getByRole('button', { name: 'Quitar la selección' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('checkbox', { name: 'Elegir todo lo de esta página' }).check();
  await expect(page.getByText('3 imágenes elegidas')).toBeVisible();
  await expectUsable(page);
  await expectAccessible(page, { isVariant: true });
  // Only those without a text are gone through, if there are any.
  await page.getByRole('button', { name: 'Describir' }).click();
  await expect(describing(page)).toContainText(third);
  await button(describing(page), 'Guardar y cerrar').click();
  await expect(describing(page)).toBeHidden();

  // Used by somebody after the page was loaded.
  await records.createNews({ title: `Con dos ${mark}`, images: [since] });
  await button(page, 'Eliminar').click();
  const question = page.getByRole('alertdialog', { name: '¿Eliminar 2 imágenes?' });
  await expect(question.getByRole('listitem')).toHaveText([`«${late}». Usada en 1 noticia.`]);
  await expectAccessible(page, { isVariant: true });
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(toasts(page)).toContainText('Imagen eliminada');
  await expect(toasts(page)).toContainText(`No se eliminó «${hall}»`);
  await expect(tiles(page)).toHaveText([/Usada en 1 noticia/, /Usada en 1 noticia/]);
  await expect(page.getByText(third)).toHaveCount(0);
});

// Specification 7-16, 7-18
test('PDFs are listed with their uses, and deleted unless they are in use', async ({ page, faults, records, mark }) => {
  await withoutSmallImages(page);
  await test.step('the library shows that it is loading, or why it failed', () => readInVain(page, faults));
  const used = await records.storePdf(`guia-${mark}.pdf`, buildPdf('Guía'));
  await records.storePdf(`sobra-${mark}.pdf`, buildPdf('Sobra'));
  const guide = { title: `Una guía ${mark}`, has_pdf: true, pdf_url: used, pdf_pages: 12 };
  const [id = 0] = await records.createPublications(guide);
  const nothing = { json: [], headers: { 'content-range': '*/0', 'access-control-expose-headers': '*' } };
  await page.route(/\/rest\/v1\/library\?select=bucket/, (route) => route.fulfill(nothing));
  await go(page, '/admin/biblioteca?tipo=pdf');
  await expect(page.getByText('Todavía no hay PDF: los que se suben en una publicación quedan aquí.')).toBeVisible();
  const shownFiles = page.getByRole('radiogroup', { name: 'Archivos' });
  await shownFiles.getByText('Imágenes').click();
  await expect(page.getByText(/^Todavía no hay imágenes/)).toBeVisible();
  await expectAccessible(page, { isVariant: true });
  await page.unrouteAll();
  await withoutSmallImages(page);
  const dropped = await photograph(`soltada-${mark}.jpg`, { width: 60, height: 40 });
  await giveFile(page.getByText('También puedes arrastrarlas'), dropped, 'drop');
  await expect(checkbox(page, `soltada-${mark}.jpg`)).toBeChecked();

  await shownFiles.getByText('PDF').click();
  await expect(page).toHaveURL('/admin/biblioteca?tipo=pdf');
  await expect(uploadButton(page)).toBeHidden();
  await page.getByLabel('Buscar por texto o nombre').fill(mark);
  const rows = page.getByRole('list', { name: 'PDF', exact: true }).getByRole('heading');
  await expect(rows).toHaveText([/^sobra/, /^guia/]);
  const shown = page.getByRole('listitem').filter({ hasText: `guia-${mark}.pdf` });
  await expect(shown).toContainText(/12 páginas · [\d,]+ [KM]?B · subido el/);
  await expect(shown).toContainText('Usado en 1 publicación');
  const user = shown.getByRole('link', { name: `Una guía ${mark}` });
  await expect(user).toHaveAttribute('href', `/admin/publications/${id}/edit`);
  await expect(shown.getByRole('link', { name: 'guia' })).toHaveAttribute('href', used);
  await expectNoBarriers(page);

  await page.getByRole('checkbox', { name: 'Elegir todo lo de esta página' }).check();
  await expect(page.getByText('2 PDF elegidos')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Describir' })).toHaveCount(0);
  await button(page, 'Eliminar').click();
  const question = page.getByRole('alertdialog', { name: '¿Eliminar 1 PDF?' });
  await expect(question).toContainText(`«guia-${mark}.pdf». Usado en 1 publicación.`);
  await confirm(page, 'Eliminar');
  await expect(toasts(page)).toContainText('PDF eliminado');
  await expect(rows).toHaveText([/^guia/]);
  // By the title of its publication, too.
  await page.getByLabel('Buscar por texto o nombre').fill(`una guía ${mark}`);
  await expect(page).toHaveURL(/buscar=una/);
  await expect(rows).toHaveText([/^guia/]);
  await page.getByLabel('Buscar por texto o nombre').fill(`ninguno ${mark}`);
  await page.getByRole('button', { name: 'Ver todos los PDF' }).click();
  await expect(page).toHaveURL('/admin/biblioteca?tipo=pdf');
});

async function readInVain(page: Page, faults: Faults): Promise<void> {
  const end = await faults.fail(page, /\/rest\/v1\/library/, { status: 503, body: { code: '53300' } });
  const asked = await hold(page, /\/rest\/v1\/library/);
  await page.goto('/admin/biblioteca?pagina=999');
  await expect(page.getByText('Cargando la biblioteca...')).toBeVisible();
  asked();
  await expect(page.getByRole('alert')).toContainText('No se pudo cargar la biblioteca. El servidor está ocupado.');
  await expectAccessible(page, { isVariant: true });
  await end();
  faults.refusal(416, '/rest/v1/library');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByRole('button', { name: 'Ir a la primera página' }).click();
  await expect(tiles(page)).not.toHaveCount(0);
}

// Specification 7-16, 7-17
onPhone('a photo is uploaded, described and deleted by touch @soak', async ({ page, records, mark }) => {
  void records;
  await page.goto('/admin/biblioteca');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Tomar una foto' }).tap();
  await (await chooser).setFiles(await photograph(`foto-${mark}.jpg`, { width: 60, height: 40 }));
  await expect(page.getByText('1 imagen elegida')).toBeVisible();
  await page.getByRole('button', { name: 'Describir' }).tap();
  await altText(page).fill(`Una foto ${mark}`);
  await button(describing(page), 'Guardar y cerrar').tap();
  await expect(tiles(page).filter({ hasText: `Una foto ${mark}` })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await checkbox(page, `Una foto ${mark}`).tap();
  await expect(button(page, 'Eliminar')).toBeHidden();
  await checkbox(page, `Una foto ${mark}`).tap();
  await button(page, 'Eliminar').tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).tap();
  await expect(toasts(page)).toContainText('Imagen eliminada');
  await expect(page.getByText(`Una foto ${mark}`)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Biblioteca' })).toBeFocused();
});
