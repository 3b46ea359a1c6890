import type { Locator, Page } from '@playwright/test';
import { expectAccessibleEverywhere, expectNoBarriers, expectUsable } from '../../../support/accessibility.ts';
import { go } from '../../../support/admin.ts';
import { hold } from '../../../support/faults.ts';
import type { Records } from '../../../support/records.ts';
import { expect, test } from '../../../support/panel/test.ts';

const monthOf = (page: Page, name: string) => page.getByRole('grid', { name });
const dayOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}:`) });
const cellOf = (page: Page, name: string) => page.getByRole('gridcell').filter({ has: dayOf(page, name) });
const expectLink = (place: Locator, name: string, href: string) =>
  expect(place.getByRole('link', { name })).toHaveAttribute('href', href);
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** A congress of three days in a month of its own, and four things on its second day. */
async function fill(records: Records, mark: string, month: string) {
  const at = (time: string) => `${month}-03T${time}:00-03:00`;
  const day = { starts_on: `${month}-03`, ends_on: `${month}-03` };
  const [congress = 0] = await records.createEvents(
    { title: `Congreso ${mark}`, starts_on: `${month}-02`, ends_on: `${month}-04` },
    { title: `Taller ${mark}`, ...day, start_time: '18:30', end_time: '20:00', published_at: null },
  );
  const [news = 0] = await records.createNews({ title: `Becas ${mark}`, published_at: at('08:00') });
  await records.createNews({ title: `Borrador ${mark}`, published_at: null, date: `${month}-03` });
  const [publication = 0] = await records.createPublications({ title: `Guía ${mark}`, published_at: at('10:15') });
  await records.createPublications({ title: `Última ${mark}`, published_at: at('23:45') });
  return { congress, news, publication };
}

// Specification the-agenda-12
test('the calendar shows an event on each of its days, and scheduled records', async ({ page, records, mark }) => {
  const { congress, news, publication } = await fill(records, mark, '2091-03');
  await page.goto('/admin');
  const waiting = page.getByRole('region', { name: 'Lo que te espera' });
  await waiting.getByRole('link', { name: 'Ver el calendario' }).click();
  await expect(page).toHaveURL('/admin/calendar');
  await page.getByRole('link', { name: 'Volver a la agenda' }).click();
  await page.keyboard.press('Control+Shift+f');
  await page.getByRole('dialog').getByRole('combobox').fill('calendario');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Calendario' })).toBeVisible();

  await go(page, '/admin/calendar?mes=2091-03');
  // The month and what it has are announced as one.
  await expect(page.getByRole('main').locator('[role=status], [aria-live]')).toHaveText('Marzo de 2091: 5 entradas');
  for (const [day, title] of [
    ['viernes 2 de marzo', `Congreso ${mark} (Actividad, día 1 de 3)`],
    ['sábado 3 de marzo', `Congreso ${mark} (Actividad, día 2 de 3)`],
    ['domingo 4 de marzo', `Congreso ${mark} (Actividad, día 3 de 3)`],
  ] as const)
    await expectLink(cellOf(page, day), title, `/admin/events/${congress}/edit`);
  const full = cellOf(page, 'sábado 3 de marzo');
  await expect(full.getByRole('link')).toHaveText([/^Congreso/, /^8:00 Becas/, /^10:15 Guía/]);
  await full.getByRole('button', { name: '+2 más' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sábado 3 de marzo' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    `Congreso ${mark}Actividad, día 2 de 3`,
    `8:00 Becas ${mark}Se publica: noticia`,
    `10:15 Guía ${mark}Se publica: publicación`,
    `18:30 Taller ${mark}Actividad sin publicar`,
    `23:45 Última ${mark}Se publica: publicación`,
  ]);
  await expectLink(dialog, 'Guía', `/admin/publications/${publication}/edit`);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await full.getByRole('link', { name: 'Becas' }).click();
  await expect(page).toHaveURL(`/admin/news/${news}/edit`);
  await page.goBack();
  await expect(monthOf(page, 'Marzo de 2091')).toBeVisible();

  await page.getByRole('link', { name: 'Lista', exact: true }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Viernes 2 de marzo', 'Sábado 3 de marzo']);
  const days = page.getByRole('link', { name: `Congreso ${mark}` });
  await expect(days).toHaveText(`Congreso ${mark}Actividad, hasta el 4 de marzo de 2091`);
  await expect(page).toHaveURL('/admin/calendar?mes=2091-03&vista=lista');
  await page.getByRole('button', { name: 'Mes siguiente' }).click();
  await expect(page.getByText('No hay actividades ni nada programado este mes.')).toBeVisible();
  await expect(page).toHaveURL('/admin/calendar?mes=2091-04&vista=lista');
  await page.getByRole('button', { name: 'Mes anterior' }).click();
  await expect(page.getByRole('link', { name: `Taller ${mark}` })).toBeVisible();
  await test.step('the calendar can be used by keyboard, and is a list on a phone', () => walk(page, mark, congress));
});

async function walk(page: Page, mark: string, congress: number): Promise<void> {
  // A month of no year that a date may have.
  await go(page, '/admin/calendar?mes=0000-01');
  await expect(page.getByRole('button', { name: 'Mes siguiente' })).toBeVisible();
  await go(page, '/admin/calendar?mes=2091-03');
  await expect(page.getByText('5 entradas')).toBeVisible();
  await expectNoBarriers(page);
  await dayOf(page, 'jueves 1 de marzo').focus();
  for (const [key, day] of [
    ['ArrowRight', 'viernes 2 de marzo'],
    ['ArrowDown', 'viernes 9 de marzo'],
    ['Home', 'lunes 5 de marzo'],
    ['End', 'domingo 11 de marzo'],
    ['ArrowLeft', 'sábado 10 de marzo'],
    ['PageDown', 'martes 10 de abril'],
    ['PageUp', 'sábado 10 de marzo'],
    ['ArrowUp', 'sábado 3 de marzo'],
    ['ArrowLeft', 'viernes 2 de marzo'],
    ['ArrowLeft', 'jueves 1 de marzo'],
    ['ArrowLeft', 'miércoles 28 de febrero'],
    ['ArrowRight', 'jueves 1 de marzo'],
    ['ArrowRight', 'viernes 2 de marzo'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(dayOf(page, day), key).toBeFocused();
  }
  await expect(monthOf(page, 'Marzo de 2091')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: `Congreso ${mark} (Actividad, día 1 de 3)` })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Viernes 2 de marzo' });
  await expect(dialog).toBeVisible();
  // On a phone it is a list.
  await expectAccessibleEverywhere(page, { from: 640, isVariant: true });
  await page.keyboard.press('Escape');
  await expect(dayOf(page, 'viernes 2 de marzo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('link', { name: `Congreso ${mark}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/events/${congress}/edit`);

  await page.setViewportSize({ width: 360, height: 740 });
  await go(page, '/admin/calendar?mes=2091-03');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2);
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expectAccessibleEverywhere(page, { isVariant: true });
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await widthOf(page)).toBe(360);
  await page.getByRole('link', { name: 'Mes', exact: true }).click();
  await expect(monthOf(page, 'Marzo de 2091').getByRole('link')).toHaveCount(0);
  await dayOf(page, 'sábado 3 de marzo').click();
  await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(5);
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  expect(await widthOf(page)).toBe(360);
  await expectUsable(page);
}

// Specification the-agenda-12
test('the calendar says if it is loading or failed, and returns to today', async ({ page, faults, records, mark }) => {
  await page.clock.setFixedTime('2094-08-10T01:00:00Z');
  const days = (day: string) => ({ starts_on: day, ends_on: day });
  await records.createEvents(
    { title: `Hoy ${mark}`, ...days('2094-08-09') },
    { title: `Mañana ${mark}`, ...days('2094-08-10') },
  );
  // The panel goes by the server's clock.
  await page.route(/\/rest\/v1\//, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date: 'Tue, 10 Aug 2094 01:00:00 GMT' } });
  });
  const end = await faults.fail(page, /\/rest\/v1\//);
  const asked = await hold(page, /\/rest\/v1\//);
  await page.goto('/admin/calendar?mes=2090-01');
  await expect(page.getByText('Cargando el calendario...')).toBeVisible();
  asked();
  await expect(page.getByRole('alert')).toContainText('No se pudo cargar el calendario.');
  await expect(page.getByRole('grid')).toBeVisible();
  await end();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('status').filter({ hasText: /entrada|No hay/ })).toBeVisible();

  await page.getByRole('button', { name: 'Hoy' }).click();
  await expect(monthOf(page, 'Agosto de 2094')).toBeVisible();
  await expect(page.locator('[aria-current=date]')).toContainText(`Hoy ${mark}`);
  await expect(page).toHaveURL('/admin/calendar?mes=2094-08');
});
