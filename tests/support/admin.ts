import { expect, type Page } from '@playwright/test';

/** The embedded backend's demo administrator. */
export const administrator = { email: 'admin@example.org', password: 'administrador' };

/** Fills the login that is open and sends it. */
export async function enterCredentials(page: Page, { email, password } = administrator): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

/** Signs in as the demo administrator and ends on the dashboard. */
export async function signIn(page: Page, credentials = administrator): Promise<void> {
  await page.goto('/admin/login');
  await enterCredentials(page, credentials);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

/** Changes the session that the browser keeps, as time or the auth server would. */
export async function changeStoredSession(page: Page, changes: Record<string, unknown>): Promise<void> {
  await page.evaluate((fields) => {
    const key = Object.keys(localStorage).find((name) => /^sb-.*-auth-token$/.test(name)) ?? '';
    const session = JSON.parse(localStorage.getItem(key) ?? '') as object;
    localStorage.setItem(key, JSON.stringify({ ...session, ...fields }));
  }, changes);
}

/** The button of a form that saves its record. */
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true });
