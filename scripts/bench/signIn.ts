import type { Page } from '@playwright/test';

/** Signs in as the sample administrator, and closes the page. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill('admin@example.org');
  await page.getByLabel('Contraseña').fill('administrador');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.close();
}
