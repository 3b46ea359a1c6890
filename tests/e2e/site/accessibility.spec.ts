import { expectAccessibleEverywhere, expectUsable } from '../../support/accessibility.ts';
import { expect, test } from '../../support/content.ts';
import { walk } from '../../support/keyboard.ts';
import { missingPages, publicPages } from '../../support/pages.ts';
import { suspendTimers } from '../../support/timers.ts';

/** Pages that show the screen of another one with other words. */
const variants = new Set<string>([
  '/novedades/primer-ecoe-piloto-en-el-ciclo-clinico',
  '/terminos-condiciones',
  '/politica-privacidad',
  '/buscar',
]);

for (const path of publicPages) {
  const tag = variants.has(path) ? ' @a11y' : '';
  // Specification 2.1-1
  test(`${path} has no barrier for axe, the keyboard, the finger or a wider text, at any width${tag}`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleEverywhere(page);
    await expectUsable(page);
  });
}

for (const [index, path] of missingPages.entries()) {
  // They share one layout.
  test(`the missing page ${path} has no barrier${index === 0 ? '' : ' @a11y'}`, async ({ page, faults }) => {
    faults.refusal(404, path);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('no encontrada');
    await expectAccessibleEverywhere(page);
    await expectUsable(page);
  });
}

test('open menus have no barrier', async ({ page }) => {
  await page.goto('/contacto');
  const menu = page.getByRole('navigation', { name: 'Principal' });
  await menu.getByRole('link', { name: 'Quiénes Somos' }).focus();
  await expect(menu.getByRole('link', { name: 'Autoridades' })).toBeVisible();
  await expectAccessibleEverywhere(page, { from: 1024 });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Menú', { exact: true }).click();
  await menu.getByText('Quiénes Somos', { exact: true }).click();
  await expect(menu.getByRole('link', { name: 'Autoridades' })).toBeVisible();
  await expectAccessibleEverywhere(page, { to: 768 });
});

test('the dialogs of a programme and of a gallery have no barrier', async ({ page, content }) => {
  await page.goto('/oferta-educativa');
  await page.getByRole('link', { name: 'Diplomatura en Simulación Clínica' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await expectUsable(page);

  const { slug } = await content.addNews({ images: await content.images(2) });
  await page.goto(`/novedades/${slug}`);
  await page.getByRole('link', { name: 'Ampliar la imagen 1 de 2' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await expectUsable(page);
});

test('a refused form and its toasts have no barrier', async ({ page }) => {
  await suspendTimers(page);
  await page.goto('/contacto');
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page.getByLabel('Nombre')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('region', { name: /^Notificaciones/ })).toContainText('Error');
  await page.getByRole('button', { name: 'Cerrar la notificación' }).hover();
  await expectAccessibleEverywhere(page);
  await expectUsable(page);
});

test('a toast is a stop of the keyboard: it holds nobody, and gives the focus back when it is closed', async ({
  page,
}) => {
  await suspendTimers(page);
  await page.goto('/contacto');
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  const toast = page.getByRole('region', { name: /^Notificaciones/ }).getByRole('listitem');
  const close = toast.getByRole('button', { name: 'Cerrar la notificación' });
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'contacto@example.org' });
  await expect(toast).toBeVisible();
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
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toast).toHaveCount(0);
  await expect(link).toBeFocused();
});

// Specification 2.2-7
test('the keyboard walks through a page in the order in which it is read, and out of it', async ({ page }) => {
  await page.goto('/contacto');
  // Disabled, and so not focusable, until the form's script has loaded.
  for (const name of ['Enviar mensaje', 'Suscribirme']) {
    await page.getByRole('button', { name }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name })).toBeEnabled();
  }
  // The first stop leads past the menu.
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  await skip.focus();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  expect(await walk(page)).toEqual([
    'Nombre',
    'Email',
    'Institución (opcional)',
    'Asunto',
    'Mensaje',
    'Enviar mensaje',
    'contacto@example.org',
    'Ver mapa interactivo',
    'Abrir en OpenStreetMap (se abre en una pestaña nueva)',
    'AFCM, ir al inicio',
    'Facebook (se abre en una pestaña nueva)',
    'Instagram (se abre en una pestaña nueva)',
    'X (se abre en una pestaña nueva)',
    'YouTube (se abre en una pestaña nueva)',
    'Inicio',
    'Oferta Educativa',
    'Instituciones Asociadas',
    'Cómo sumarse',
    'Documentos institucionales',
    'AFCM Aporta',
    'Novedades',
    'Agenda',
    'Contacto',
    'Prensa',
    'Términos y condiciones',
    'Política de privacidad',
    'Accesibilidad',
    'English',
    'Português',
    'Correo electrónico',
    'Suscribirme',
    'contacto@example.org',
  ]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/novedades');
  await page.getByLabel('Menú', { exact: true }).press('Enter');
  expect((await walk(page)).slice(0, 9)).toEqual([
    'Inicio',
    'Quiénes Somos',
    'Oferta Educativa',
    'Publicaciones',
    'Novedades',
    'Revista (se abre en una pestaña nueva)',
    'CAEM',
    'Contacto',
    'AFCM',
  ]);
});
