import { expect, type Page } from '@playwright/test';

/** The embedded backend's demo administrator. */
export const administrator = { email: 'admin@example.org', password: 'administrador' };

/** Signs in as the demo administrator and ends on the dashboard. */
export async function signIn(page: Page, { email, password } = administrator): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}
