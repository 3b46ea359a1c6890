import { administrator, signIn } from '../support/admin.ts';
import { expect, test } from '../support/fixtures.ts';

const guarded = [
  { path: '/admin', heading: 'Dashboard' },
  { path: '/admin/news', heading: 'Noticias' },
  { path: '/admin/news/create', heading: 'Nueva Noticia' },
];

for (const { path } of guarded) {
  test(`without a session ${path} leads to the login`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/admin\/login(\?.*)?$/);
    await expect(page.getByRole('heading', { name: 'Panel de Administración' })).toBeVisible();
    await expect(page.getByText('Inicia sesión para continuar')).toBeVisible();
  });
}

test('an administrator signs in, is greeted, and finds the dashboard', async ({ page }) => {
  await signIn(page);
  await expect(page.getByText('Inicio de sesión exitoso')).toBeVisible();
  await expect(page.getByText('Bienvenido al panel de administración')).toBeVisible();
  await expect(page).toHaveURL('/admin');
});

test('every address of the panel opens again on reload', async ({ page }) => {
  await signIn(page);
  for (const { path, heading } of guarded) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    const response = await page.reload();
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test('whoever has a session is led from the login to the dashboard', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/login');
  await expect(page).toHaveURL('/admin');
});

test('signing out ends the session', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('Sesión finalizada')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.goto('/admin/news');
  await expect(page).toHaveURL(/\/admin\/login/);
});

test.describe('with a wrong password', () => {
  test.use({ expectedProblems: [/the server responded with a status of 400/] });

  test('nobody gets in, and the reason is said', async ({ page }) => {
    await page.goto('/admin/login');
    await page.getByLabel('Email').fill(administrator.email);
    await page.getByLabel('Contraseña').fill('otra-clave');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByText('Error al iniciar sesión')).toBeVisible();
    await expect(page.getByText('Credenciales inválidas')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/login/);
  });
});
