import type { Locator, Page } from '@playwright/test';
import { signIn } from '../../support/admin.ts';
import { expect, test } from '../../support/fixtures.ts';
import { tabTo } from '../../support/keyboard.ts';
import { uniqueMark } from '../../support/records.ts';

// Whatever an author uses to publish an event: its form, the publication time, a preview link, versions, trash, palette
// and library. By touch alone, and with the keyboard alone.

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const imagesIn = (page: Page) => page.getByRole('list', { name: 'Imágenes', exact: true });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar en el panel' });
const question = (page: Page, answer: string) => page.getByRole('alertdialog').getByRole('button', { name: answer });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  /** Checks that the page is no wider than the phone. */
  async function expectFits(page: Page): Promise<void> {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }

  async function choose(page: Page, role: 'button' | 'link', name: string): Promise<void> {
    await page.getByRole('button', { name: 'Menú' }).tap();
    await page.getByRole('navigation', { name: 'Panel' }).getByRole(role, { name }).tap();
  }

  /** Closes a message, to reach what it covers. */
  async function closeMessage(page: Page, text: string): Promise<void> {
    const message = page.getByRole('region', { name: /^Notificaciones/ }).getByRole('listitem');
    await message.filter({ hasText: text }).getByRole('button', { name: 'Cerrar la notificación' }).tap();
  }

  test('an event is written, scheduled, shown, taken back to a former version, deleted and restored by touch @soak', async ({
    page,
  }) => {
    const title = `Para eliminar ${uniqueMark()}`;
    const row = page.getByRole('link', { name: title, exact: true });
    await signIn(page);
    await page.goto('/admin/events/create');
    await page.getByLabel('Título', { exact: true }).fill(title);
    await page.getByLabel('Todo el día').tap();
    await page.getByLabel('Comienza').fill('18:00');
    await page.getByLabel('Termina').fill('20:00');
    await page.getByLabel('Lugar').fill('Biblioteca central');
    await expectFits(page);
    await page.getByRole('button', { name: 'Programar…' }).tap();
    const schedule = page.getByRole('dialog', { name: 'Programar la actividad' });
    await schedule.getByLabel('Día y hora').fill('2099-12-03T09:00');
    await expectFits(page);
    await schedule.getByRole('button', { name: 'Programar' }).tap();

    await closeMessage(page, 'La actividad se publicará');
    await row.tap();
    await page.getByRole('button', { name: 'Copiar enlace de vista previa' }).tap();
    await expect(page.getByLabel('Enlace de vista previa')).toHaveValue(/\/vista-previa\//);
    await expectFits(page);
    await page.getByRole('button', { name: 'Desactivar el enlace' }).tap();
    await expect(page.getByText('Enlace desactivado')).toBeVisible();
    await page.getByLabel('Resumen').fill('Otro resumen.');
    await page.getByRole('button', { name: 'Guardar', exact: true }).tap();

    await closeMessage(page, 'La actividad se publicará');
    await row.tap();
    await page.getByRole('link', { name: 'Versiones' }).tap();
    await page.getByRole('radio').nth(1).tap();
    await expect(page.getByRole('definition').getByRole('insertion')).toContainText('Otro resumen.');
    await expectFits(page);
    await page.getByRole('button', { name: 'Restaurar' }).tap();
    await question(page, 'Restaurar').tap();
    await expect(page.getByLabel('Resumen')).toHaveValue('');
    await page.getByRole('button', { name: 'Eliminar', exact: true }).tap();
    await question(page, 'Eliminar').tap();

    await closeMessage(page, 'La actividad ha sido eliminada');
    await page.getByRole('link', { name: 'Papelera' }).tap();
    const deleted = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
    await expectFits(page);
    await deleted.getByRole('button', { name: 'Restaurar' }).tap();
    await expect(deleted).toHaveCount(0);

    await choose(page, 'button', 'Buscar');
    await palette(page).getByRole('combobox').fill(title);
    await expectFits(page);
    await palette(page).getByRole('option', { name: title }).tap();
    await expect(page.getByLabel('Lugar')).toHaveValue('Biblioteca central');

    await choose(page, 'link', 'Biblioteca');
    await page.getByLabel('Uso').selectOption('En uso');
    await expectFits(page);
    await imagesIn(page).getByRole('button').first().tap();
    await expectFits(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).tap();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('the same by the keyboard alone @soak', async ({ page }) => {
  const title = `Para eliminar ${uniqueMark()}`;
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const type = async (target: Locator, text: string) => {
    await tabTo(page, target);
    await page.keyboard.insertText(text);
  };
  const find = async (words: string) => {
    await page.keyboard.press('Control+k');
    await expect(palette(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.insertText(words);
    await expect(palette(page).getByRole('option').first()).toContainText(words);
    await page.keyboard.press('Enter');
  };
  const open = async () => {
    await expect(heading(page, 'Agenda')).toBeFocused();
    await press(page.getByRole('link', { name: title, exact: true }));
    await expect(heading(page, 'Editar Actividad')).toBeFocused();
  };

  await signIn(page);
  await page.goto('/admin/events');
  await expect(heading(page, 'Agenda')).toBeFocused();
  await find('Nueva actividad');
  await type(page.getByLabel('Título', { exact: true }), title);
  await press(page.getByLabel('Todo el día'), 'Space');
  await press(page.getByLabel('Comienza'), 'ArrowUp');
  await expect(page.getByLabel('Comienza')).toHaveValue('10:00');
  await type(page.getByLabel('Lugar'), 'Biblioteca central');
  await press(page.getByRole('button', { name: 'Programar…' }));
  await expect(page.getByRole('dialog').getByLabel('Día y hora')).toBeFocused();
  await page.keyboard.press('Enter');

  await open();
  await press(page.getByRole('button', { name: 'Copiar enlace de vista previa' }));
  await tabTo(page, page.getByLabel('Enlace de vista previa'));
  await press(page.getByRole('button', { name: 'Desactivar el enlace' }));
  await expect(page.getByText('Enlace desactivado')).toBeVisible();
  await type(page.getByLabel('Resumen'), 'Otro resumen.');
  await page.keyboard.press('Control+s');

  await open();
  await press(page.getByRole('link', { name: 'Versiones' }));
  await press(page.getByRole('radio').first(), 'Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('definition').getByRole('insertion')).toContainText('Otro resumen.');
  await press(page.getByRole('button', { name: 'Restaurar' }));
  await press(question(page, 'Restaurar'));
  await expect(heading(page, 'Editar Actividad')).toBeFocused();
  await expect(page.getByLabel('Resumen')).toHaveValue('');
  await press(page.getByRole('button', { name: 'Eliminar', exact: true }));
  await press(question(page, 'Eliminar'));

  await expect(heading(page, 'Agenda')).toBeFocused();
  await find('Papelera');
  const deleted = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await press(deleted.getByRole('button', { name: 'Restaurar' }));
  await expect(deleted).toHaveCount(0);

  await find('Biblioteca');
  await expect(heading(page, 'Biblioteca')).toBeFocused();
  const image = imagesIn(page).getByRole('button').first();
  await press(image);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(image).toBeFocused();
});
