import { expectAccessible } from '../../support/accessibility.ts';
import { changeStoredSession, enterCredentials, go } from '../../support/admin.ts';
import { hold, watchRequests } from '../../support/faults.ts';
import { expect, test } from '../../support/fixtures.ts';
import { suspendTimers } from '../../support/timers.ts';

test('an administrator signs in and out', async ({ page }) => {
  await suspendTimers(page);
  const scripts = watchRequests(page, /\/_astro\/.*\.js$/);
  // Specification 2.16-1, 2.17-3, 6-3
  await test.step('redirects to the login without a session', async () => {
    await page.goto('/admin/news/create');
    await expect(page).toHaveURL(/\/admin\/login(\?.*)?$/);
    await expect(page.getByRole('heading', { name: 'Panel de Administración' })).toBeVisible();
    await expect(page.getByText('Inicia sesión para continuar')).toBeVisible();
  });

  // Words that occur only in the editor, with its toolbar and its preview.
  const withEditor = async () => {
    const sources = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
    return sources.filter((source) => /Formato del texto|Vista previa/.test(source)).length;
  };
  // Specification the-panel-s-users-6
  await test.step('the login does not load the editor', async () => {
    scripts.length = 0;
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/admin\/login/);
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(scripts.length).toBeGreaterThan(0);
    expect(await withEditor()).toBe(0);
  });

  // Specification 2.16-2
  await test.step('the button shows that the sign-in is in progress', async () => {
    await expect(page.getByLabel('Email')).toBeFocused();
    const answered = await hold(page, /\/auth\/v1\/token/);
    await enterCredentials(page);
    await expect(page.getByRole('button', { name: 'Iniciando sesión...' })).toBeDisabled();
    answered();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  // Specification 2.16-1, 4-1, 7-5, 8-2, 9-5
  await test.step('signing in shows a welcome toast and the dashboard', async () => {
    await expect(page.getByText('Inicio de sesión exitoso')).toBeVisible();
    await expect(page.getByText('Bienvenido al panel de administración')).toBeVisible();
    const toaster = page.locator('[data-sonner-toaster]');
    await expect(toaster).toHaveCSS('--gap', '14px');
    await expect(toaster).toHaveCSS('--width', '356px');
    await expect(page).toHaveURL('/admin');
  });

  // Specification 2.17-1
  await test.step('a screen has a footer, and a header with sign-out and a link to the dashboard', async () => {
    await go(page, '/admin/news/create');
    const header = page.getByRole('banner');
    await expect(header.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { name: 'Nueva Noticia' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Contenido' })).toBeVisible();
    expect(await withEditor()).toBeGreaterThan(0);
    await expect(page.getByRole('contentinfo')).toContainText('Panel de administración');
    await header.getByRole('link', { name: 'Admin', exact: true }).click();
    await expect(page).toHaveURL('/admin');
  });

  // Specification 2.16-3
  await test.step('the login redirects a signed-in administrator to the dashboard', async () => {
    await go(page, '/admin/login');
    await expect(page).toHaveURL('/admin');
  });

  // Specification 2.17-2, the-panel-s-users-5
  await test.step('a screen shows only a progress message while the session is being checked', async () => {
    await changeStoredSession(page, { expires_at: 1_700_000_000 });
    const answered = await hold(page, /\/auth\/v1\/token/);
    await page.goto('/admin/news');
    await expect(page.getByText('Verificando autenticación...')).toBeVisible();
    await expectAccessible(page, { isVariant: true });
    await expect(page.getByRole('heading', { name: 'Noticias' })).toHaveCount(0);
    answered();
    await expect(page.getByRole('heading', { name: 'Noticias' })).toBeVisible();
  });

  // Specification 4-1, 7-5, 8-2
  await test.step('signing out ends the session', async () => {
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page.getByText('Sesión finalizada')).toBeVisible();
    await expect(page.getByText('Has cerrado sesión correctamente')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/login/);
    await page.goto('/admin/news');
    await expect(page).toHaveURL(/\/admin\/login/);
  });
});
