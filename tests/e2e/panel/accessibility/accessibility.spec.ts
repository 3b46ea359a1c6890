import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere, expectNoBarriers, expectUsable } from '../../../support/accessibility.ts';
import { enterCredentials, saveButton, signIn, signInAt } from '../../../support/admin.ts';
import { BACKEND } from '../../../support/faults.ts';
import { summaryOf, titleOf } from '../../../support/panel/form.ts';
import { expect, test } from '../../../support/panel/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const [list, name] of [
  ['/admin/news', 'Noticias'],
  ['/admin/publications', 'Publicaciones'],
  ['/admin/events', 'Agenda'],
] as const) {
  // Specification the-panel-s-users-5
  test(`${list} is accessible @a11y`, async ({ page }) => {
    await signInAt(page, list);
    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Eliminar' }).first()).toBeVisible();
    await expectNoBarriers(page);
  });

  // Specification the-panel-s-users-5
  test(`${list}/create is accessible with errors shown or a local draft on offer @a11y`, async ({ page }) => {
    await signInAt(page, `${list}/create`);
    await summaryOf(page).fill('Algo que se perdería.');
    if (list === '/admin/publications') {
      await page.getByLabel('Tiene PDF').check();
      await page.getByLabel('Tiene video').check();
      await page.getByLabel('URL de YouTube').fill('https://youtu.be/dQw4w9WgXcQ');
    }
    if (list === '/admin/events') await page.getByLabel('Todo el día').uncheck();
    await saveButton(page).click();
    await expect(titleOf(page)).toHaveAttribute('aria-invalid', 'true');
    await expectNoBarriers(page);
    await page.reload();
    await page.getByRole('button', { name: 'Ver diferencias' }).click();
    await expect(page.getByRole('definition').first()).toBeVisible();
    await expectNoBarriers(page);
  });
}

// Specification the-panel-s-users-5
test('loading, empty, missing and failed screens are accessible @a11y', async ({ page, faults }) => {
  await signIn(page);
  for (const [path, text] of [
    ['/admin/nada', 'Página no encontrada'],
    ['/admin/publications/999999999/edit', 'Publicación no encontrada'],
    ['/admin/publications?buscar=nada-se-llama-asi', 'Ninguna publicación coincide con lo que buscas.'],
    ['/admin/nueva-contrasena', 'Contraseña nueva'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text).first()).toBeVisible();
    await expectAccessibleEverywhere(page);
  }
  await page.route(BACKEND, () => undefined);
  for (const [path, text] of [
    ['/admin', 'Cargando...'],
    ['/admin/news', 'Cargando noticias...'],
    ['/admin/news/1/edit', 'Cargando...'],
    ['/admin/publications/create', 'Inicializando almacenamiento...'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text).first()).toBeVisible();
    await expectAccessibleEverywhere(page);
  }
  await page.unroute(BACKEND);
  await faults.fail(page, BACKEND);
  await page.goto('/admin/publications');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto('/admin');
  await expect(page.getByText(/^No se pudo cargar el estado del sitio\./)).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test('the login’s error toast and the screens of emailed links are accessible @a11y', async ({ page, faults }) => {
  for (const [path, name] of [
    ['/admin/confirmar-correo#token_hash=0', 'Confirmar el email'],
    ['/admin/nueva-contrasena#token_hash=0', 'Contraseña nueva'],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, name)).toBeVisible();
    await expectAccessibleEverywhere(page);
  }
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await expect(page.getByText('Escribe la contraseña nueva.')).toBeVisible();
  await expectUsable(page);
  faults.refusal(400, '/auth/v1/token');
  await page.goto('/admin/login');
  await enterCredentials(page, { email: 'nadie@example.org', password: 'otra-clave' });
  await page.getByText('Credenciales inválidas').hover();
  await expectAccessibleEverywhere(page);
});

// Specification the-panel-s-users-5
test('a screen whose script fails to load shows an error and focuses its heading', async ({ page, faults }) => {
  const title = 'No pudimos mostrar esta pantalla';
  await signIn(page);
  await faults.fail(page, /\/_astro\/(NewsForm|Login)\..*\.js/);
  for (const address of ['/admin/news/create', '/admin/login']) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: title })).toBeFocused();
    await expect(page).toHaveTitle(`${title} · Panel de Administración`);
    await expect(page.getByRole('button', { name: 'Recargar la página' })).toBeVisible();
    await expectAccessibleEverywhere(page, { isVariant: address === '/admin/login' });
  }
});
