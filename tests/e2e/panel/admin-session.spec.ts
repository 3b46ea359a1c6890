import { expectAccessible } from '../../support/accessibility.ts';
import { administrator, changeStoredSession, enterCredentials, signInByForm } from '../../support/admin.ts';
import { expect, test } from '../../support/fixtures.ts';
import { suspendTimers } from '../../support/timers.ts';

const guarded = [
  { path: '/admin/news', heading: 'Noticias' },
  { path: '/admin/news/create', heading: 'Nueva Noticia' },
  { path: '/admin', heading: 'Dashboard' },
];

test('an administrator signs in and out', async ({ page }) => {
  await suspendTimers(page);
  await test.step('without a session every address of the panel leads to the login', async () => {
    for (const { path } of guarded) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/admin\/login(\?.*)?$/);
      await expect(page.getByRole('heading', { name: 'Panel de Administración' })).toBeVisible();
      await expect(page.getByText('Inicia sesión para continuar')).toBeVisible();
    }
  });

  await test.step('while somebody signs in the button says so', async () => {
    await page.goto('/admin/login');
    const answered = Promise.withResolvers<void>();
    await page.route(/\/auth\/v1\/token/, async (route) => {
      await answered.promise;
      await route.continue();
    });
    await enterCredentials(page);
    await expect(page.getByRole('button', { name: 'Iniciando sesión...' })).toBeDisabled();
    answered.resolve();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  await test.step('an administrator signs in, is greeted, and finds the dashboard', async () => {
    await expect(page.getByText('Inicio de sesión exitoso')).toBeVisible();
    await expect(page.getByText('Bienvenido al panel de administración')).toBeVisible();
    const toaster = page.locator('[data-sonner-toaster]');
    await expect(toaster).toHaveAttribute('data-x-position', 'right');
    await expect(toaster).toHaveAttribute('data-y-position', 'bottom');
    await expect(toaster).toHaveCSS('--gap', '14px');
    await expect(toaster).toHaveCSS('--width', '356px');
    await expect(page).toHaveURL('/admin');
  });

  await test.step('every screen has a header that leads to the dashboard and out, and a footer', async () => {
    await page.goto('/admin/news');
    const header = page.getByRole('banner');
    await expect(header.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { name: 'Noticias' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Panel de administración');
    await header.getByRole('link', { name: 'Admin', exact: true }).click();
    await expect(page).toHaveURL('/admin');
  });

  await test.step('whoever has a session is led from the login to the dashboard', async () => {
    await page.goto('/admin/login');
    await expect(page).toHaveURL('/admin');
  });

  await test.step('signing out ends the session', async () => {
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page.getByText('Sesión finalizada')).toBeVisible();
    await expect(page.getByText('Has cerrado sesión correctamente')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/login/);
    await page.goto('/admin/news');
    await expect(page).toHaveURL(/\/admin\/login/);
  });
});

test('while the session is being checked the panel says so, and shows nothing else', async ({ page }) => {
  await signInByForm(page);
  await changeStoredSession(page, { expires_at: 1_700_000_000 });
  const answered = Promise.withResolvers<void>();
  await page.route(/\/auth\/v1\/token/, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.goto('/admin/news');
  await expect(page.getByText('Verificando autenticación...')).toBeVisible();
  await expectAccessible(page, { isVariant: true });
  await expect(page.getByRole('heading', { name: 'Noticias' })).toHaveCount(0);
  answered.resolve();
  await expect(page.getByRole('heading', { name: 'Noticias' })).toBeVisible();
});

test('the dashboard counts news and publications, and leads to both', async ({ page }) => {
  await signInByForm(page);
  const answered = Promise.withResolvers<void>();
  await page.route(/\/rest\/v1\/(news|publications|events)/, async (route) => {
    if (route.request().method() !== 'HEAD') return route.fallback();
    await answered.promise;
    const total = route.request().url().includes('/news') ? 1234 : 56;
    await route.fulfill({
      headers: {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'content-range',
        'content-range': `*/${total}`,
      },
    });
  });
  await page.reload();
  const news = page.getByRole('region', { name: 'Total de noticias publicadas' });
  const publications = page.getByRole('region', { name: 'Total de publicaciones' });
  await expect(news).toContainText('Cargando...');
  await expect(publications).toContainText('Cargando...');
  answered.resolve();
  await expect(news).toContainText('1.234');
  await expect(publications).toContainText('56');
  await expect(page.getByRole('region', { name: 'Total de actividades publicadas' })).toContainText('56');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Gestionar noticias' })).toHaveAttribute('href', '/admin/news');
  await expect(main.getByRole('link', { name: 'Gestionar publicaciones' })).toHaveAttribute(
    'href',
    '/admin/publications',
  );
});

test('every address of the panel opens again on reload @soak', async ({ page }) => {
  await signInByForm(page);
  for (const { path, heading } of guarded) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    const response = await page.reload();
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test.describe('with a wrong password', () => {
  test.use({ expectedProblems: [/the server responded with a status of 400/] });

  test('nobody gets in, and the reason is said', async ({ page }) => {
    await page.goto('/admin/login');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByText('Escribe tu email.')).toBeVisible();
    await expect(page.getByText('Escribe tu contraseña.')).toBeVisible();
    await page.getByLabel('Email').fill(administrator.email);
    await page.getByLabel('Contraseña').fill('otra-clave');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.locator('[data-sonner-toast][data-type="error"]')).toContainText('Error al iniciar sesión');
    await expect(page.getByText('Credenciales inválidas')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/login/);
  });
});
