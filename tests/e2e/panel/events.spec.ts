import { go, saveButton, signInAt } from '../../support/admin.ts';
import { pdfFile } from '../../support/files.ts';
import { confirm, titleOf } from '../../support/panel/form.ts';
import { rowOf } from '../../support/panel/lists.ts';
import { expect, test } from '../../support/panel/test.ts';
import { buildPdf } from '../../support/pdf.ts';

// Specification the-agenda-7, the-agenda-13
test('an administrator creates, edits, deletes and restores an event', async ({ page, visitor, mark }) => {
  const title = `Para eliminar ${mark}`;
  const address = `/agenda/para-eliminar-${mark}`;
  for (const path of ['/agenda', address]) await visitor.request.get(path);

  await signInAt(page, '/admin/events');
  await page.getByRole('link', { name: 'Nueva Actividad' }).click();
  await titleOf(page).fill(title);
  await page.getByLabel('Primer día').fill('2098-03-05');
  await expect(page.getByLabel('Último día')).toHaveValue('2098-03-05');
  await page.getByLabel('Todo el día').uncheck();
  await page.getByLabel('Comienza').fill('18:00');
  await page.getByLabel('Termina').fill('17:00');
  await page.getByLabel('Tipo', { exact: true }).selectOption('Asamblea');
  await saveButton(page).click();
  await expect(page.getByText('No puede terminar antes de comenzar.')).toBeVisible();
  await page.getByLabel('Termina').fill('20:00');
  await saveButton(page).click();
  await expect(page.getByText('Escribe el lugar, o el enlace si la actividad es en línea.')).toBeVisible();
  // No day is asked for while something is wrong.
  await page.getByRole('button', { name: 'Programar…' }).click();
  await expect(page.getByLabel('Lugar')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('Lugar').fill('Biblioteca central');
  await page.getByRole('button', { name: 'Programar…' }).click();
  await page.getByLabel('Día y hora').fill('2098-03-06T09:00');
  await expect(page.getByText('Ese día la actividad ya habrá pasado.')).toBeVisible();
  await page.keyboard.press('Escape');
  await saveButton(page).click();

  await expect(page.getByText('Actividad creada')).toBeVisible();
  const row = rowOf(page, title);
  await expect(row).toContainText('5 de marzo de 2098, de 18:00 a 20:00');
  expect(await (await visitor.request.get('/agenda')).text()).toContain(`href="${address}"`);
  expect(await (await visitor.request.get(address)).text()).toContain('Biblioteca central');

  await row.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Editar Actividad' })).toBeVisible();
  await page.getByLabel('Todo el día').check();
  await page.getByLabel('Último día').fill('2098-03-06');
  await page.getByLabel('Tiene PDF').check();
  await saveButton(page).click();
  await expect(page.getByText('Elige un archivo, o escribe más abajo la dirección del PDF.')).toBeVisible();
  const programme = { ...pdfFile('programa.pdf'), buffer: buildPdf(`Programa ${mark}`) };
  await page.getByLabel('Archivo PDF').setInputFiles(programme);
  await saveButton(page).click();
  await expect(page.getByText('La actividad se ha actualizado correctamente')).toBeVisible();
  await visitor.goto(address);
  await expect(visitor.getByRole('article').getByText('5 y 6 de marzo de 2098')).toBeVisible();
  const box = visitor.getByRole('region', { name: 'Descargar recursos' });
  await expect(box).toContainText('1 página');
  const pdf = box.getByRole('link', { name: /^Descargar PDF \(\d+(,\d)? [KM]?B\)/ });
  const answer = await visitor.request.get((await pdf.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');

  await row.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Editar Actividad' })).toBeVisible();
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await confirm(page, 'Eliminar');
  await expect(page.getByText('La actividad ha sido eliminada correctamente')).toBeVisible();
  expect((await visitor.request.get(address)).status()).toBe(404);

  await go(page, `/admin/trash?buscar=${mark}`);
  const deleted = page.getByRole('listitem').filter({ hasText: title });
  await expect(deleted).toContainText('Actividad · quedan 30 días · eliminada');
  await deleted.getByRole('button', { name: 'Restaurar' }).click();
  await expect(page.getByText('Actividad restaurada')).toBeVisible();
  expect((await visitor.request.get(address)).status()).toBe(200);
});
