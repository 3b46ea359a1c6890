import type { Page } from '@playwright/test';
import { signIn } from '../../support/admin.ts';
import { expect, test } from '../../support/fixtures.ts';
import { uniqueMark } from '../../support/records.ts';

// Whatever an author uses to publish an event: its form, the publication time, a preview link, versions, trash, palette
// and library. By touch alone.

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
