import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere, expectNoBarriers } from '../../support/accessibility.ts';
import type { Faults } from '../../support/faults.ts';
import { expect, test } from '../../support/fixtures.ts';
import { typeKeys, walk } from '../../support/keyboard.ts';
import { missingPages, publicPages } from '../../support/pages.ts';
import { suspendTimers } from '../../support/timers.ts';

/** Pages made of the parts of others; the last two are no kind of their own. */
const variants = [
  '/novedades/primer-ecoe-piloto-en-el-ciclo-clinico',
  '/publicaciones',
  '/quienes-somos',
  '/quienes-somos/instituciones/sumarse',
  '/quienes-somos/documentos',
  '/oferta-educativa/simulacion-clinica',
  '/agenda/25-caem-congreso-argentino-de-educacion-medica',
  '/prensa',
  '/en',
  '/pt',
  '/terminos-condiciones',
  '/politica-privacidad',
  '/buscar',
  '/quienes-somos/instituciones/austral-biomedicas',
  '/novedades/recursos-educativos-abiertos-y-accesibles-para-todas-las-catedras',
];
// Missing pages share one layout.
const [missing, ...otherMissing] = missingPages;
const screens = [...publicPages.filter((path) => !variants.includes(path)), missing];

/** What is checked again once something was opened on a page. */
const opened: Record<string, (page: Page) => Promise<void>> = {
  '/oferta-educativa': async (page) => {
    await page.getByRole('link', { name: 'Diplomatura en Simulación Clínica' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  '/novedades/corrientes-fue-sede-del-25-congreso-argentino-de-educacion-medica': async (page) => {
    await page.getByRole('link', { name: /^Ampliar la imagen 1 de/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
};

/** With `isFrameKnown`, but for the header and the footer, which another page showed. */
async function expectNoBarrier(page: Page, faults: Faults, path: string, isFrameKnown = false): Promise<void> {
  const isMissing = missingPages.some((address) => address === path);
  if (isMissing) faults.refusal(404, path);
  await page.goto(path);
  if (isMissing) await expect(page.getByRole('heading', { level: 1 })).toContainText('no encontrada');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoBarriers(page, { isFrameKnown });
  if (!opened[path]) return;
  await opened[path](page);
  await expectNoBarriers(page, { isFrameKnown: true });
}

// Several pages share a context, except in the full check, which takes a minute for each.
const share = process.env['A11Y'] === 'full' ? 1 : 5;
const batches = Array.from({ length: Math.ceil(screens.length / share) }, (_, index) =>
  screens.slice(index * share, (index + 1) * share),
);
for (const paths of batches) {
  // Specification 2.1-1
  test(`pages are accessible by keyboard, touch and with wider text: ${paths.join(', ')}`, async ({ page, faults }) => {
    for (const path of paths) await test.step(path, () => expectNoBarrier(page, faults, path, path !== paths[0]));
  });
}

for (const path of [...variants, ...otherMissing]) {
  test(`${path} is accessible @a11y`, async ({ page, faults }) => {
    await expectNoBarrier(page, faults, path);
  });
}

test('a rejected form and its toast are accessible, and closing the toast restores the focus', async ({ page }) => {
  await suspendTimers(page);
  await page.goto('/contacto');
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page.getByLabel('Nombre')).toHaveAttribute('aria-invalid', 'true');
  const toast = page.getByRole('region', { name: /^Notificaciones/ }).getByRole('listitem');
  const close = toast.getByRole('button', { name: 'Cerrar la notificación' });
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'contacto@example.org' });
  await expect(toast).toContainText('Error');
  await close.hover();

  await link.focus();
  await page.keyboard.press('Tab');
  await expect(toast).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  await page.keyboard.press('Tab');
  // The end of the page.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);

  await close.focus();
  await link.focus();
  await typeKeys(page, '{Tab}{Tab}{Enter}');
  await expect(toast).toHaveCount(0);
  await expect(link).toBeFocused();

  // Last: what looks at every view takes longer than a toast stays.
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(toast).toContainText('Error');
  await close.hover();
  await expectNoBarriers(page, { isFrameKnown: true });
});

// Specification 2.2-7
test('Tab follows the reading order of a page, and open menus are accessible', async ({ page }) => {
  await page.goto('/contacto');
  const menu = page.getByRole('navigation', { name: 'Principal' });
  const child = menu.getByRole('link', { name: 'Autoridades' });
  await menu.getByRole('link', { name: 'Quiénes Somos' }).focus();
  await expect(child).toBeVisible();
  await expectAccessibleEverywhere(page, { from: 1024 });

  // Disabled, and so not focusable, until the form's script has loaded.
  for (const name of ['Enviar mensaje', 'Suscribirme']) {
    await page.getByRole('button', { name }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name })).toBeEnabled();
  }
  const elsewhere = '(se abre en una pestaña nueva)';
  // The first stop leads past the menu.
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  await skip.focus();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  expect(await walk(page)).toEqual([
    ...['Nombre', 'Email', 'Institución (opcional)', 'Asunto', 'Mensaje', 'Enviar mensaje'],
    ...['contacto@example.org', 'Ver mapa interactivo', `Abrir en OpenStreetMap ${elsewhere}`, 'AFCM, ir al inicio'],
    ...['Facebook', 'Instagram', 'X', 'YouTube'].map((name) => `${name} ${elsewhere}`),
    ...['Inicio', 'Oferta Educativa', 'Instituciones Asociadas', 'Cómo sumarse', 'Documentos institucionales'],
    ...['AFCM Aporta', 'Novedades', 'Agenda', 'Contacto', 'Prensa'],
    ...['Términos y condiciones', 'Política de privacidad', 'Accesibilidad', 'English', 'Português'],
    ...['Correo electrónico', 'Suscribirme', 'contacto@example.org'],
  ]);

  await page.setViewportSize({ width: 390, height: 844 });
  const toggle = page.getByLabel('Menú', { exact: true });
  await toggle.press('Enter');
  expect((await walk(page)).slice(0, 9)).toEqual([
    ...['Inicio', 'Quiénes Somos', 'Oferta Educativa', 'Publicaciones', 'Novedades'],
    ...[`Revista ${elsewhere}`, 'CAEM', 'Contacto', 'Nombre'],
  ]);
  await toggle.click();
  await menu.getByText('Quiénes Somos', { exact: true }).click();
  await expect(child).toBeVisible();
  await expectAccessibleEverywhere(page, { to: 768 });
});
