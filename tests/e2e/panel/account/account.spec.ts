import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere, expectNoBarriers } from '../../../support/accessibility.ts';
import { administrator, enterCredentials, toasts } from '../../../support/admin.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { uniqueMark } from '../../../support/records.ts';
import { recordChanges } from '../../../support/panel/accountChanges.ts';
import { sharedProduct } from '../../../support/sharedProduct.ts';

const newPassword = 'otra contraseña larga';

/** The texts of the mails sent to an address. */
async function mailsTo(address: string): Promise<string[]> {
  const outbox = path.join(sharedProduct()?.dataDir ?? '', 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(
        async (name) =>
          JSON.parse(await readFile(path.join(outbox, name), 'utf8')) as { params: { to?: string; text: string } },
      ),
  );
  return mails.filter(({ params }) => params.to === address).map(({ params }) => params.text);
}

/** Asks for a link from the login, which is open. */
async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click();
  await expect(page.getByRole('heading', { name: 'Olvidé mi contraseña' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
}

// Specification 2.16-5
test('a forgotten password is reset through an emailed link that works once', async ({ page, faults }) => {
  faults.refusal(403, '/auth/v1/verify');
  const unknown = `nadie-${uniqueMark()}@example.org`;
  const earlier = await mailsTo(administrator.email);
  await page.goto('/admin/login');
  await askForLink(page, unknown);
  await expect(page.getByText(`Si hay una cuenta con el email ${unknown}`)).toBeVisible();
  expect(await mailsTo(unknown)).toEqual([]);

  // An error that only an address with an account gets.
  const refusal = { status: 429, body: { error_code: 'over_email_send_rate_limit' } };
  const endOfLimit = await faults.fail(page, /\/auth\/v1\/recover/, refusal);
  await page.goto('/admin/login');
  await askForLink(page, administrator.email);
  await expect(page.getByText(`Si hay una cuenta con el email ${administrator.email}`)).toBeVisible();

  await endOfLimit();
  await page.goto('/admin/nueva-contrasena');
  await page.getByRole('link', { name: 'Pedir un enlace nuevo' }).click();
  await expect(page).toHaveURL('/admin/olvide-mi-contrasena');
  const end = await faults.fail(page, /\/auth\/v1\/recover/);
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  await expect(page.getByText('No pudimos pedir el enlace')).toBeVisible();
  await expect(page.getByText(/^Si hay una cuenta/)).toHaveCount(0);

  await end();
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  await expect(page.getByText(`Si hay una cuenta con el email ${administrator.email}`)).toBeVisible();
  const newMails = async () => (await mailsTo(administrator.email)).filter((text) => !earlier.includes(text));
  await expect.poll(newMails).toHaveLength(1);
  const link = /http\S+/.exec((await newMails())[0] ?? '')?.[0] ?? '';

  const changes = await recordChanges(page);
  await page.goto(link);
  const field = page.getByLabel('Contraseña nueva');
  const save = page.getByRole('button', { name: 'Guardar la contraseña' });
  await save.click();
  await expect(field).toHaveAccessibleDescription(/^Escribe la contraseña nueva\./);
  await field.fill('corta');
  await save.click();
  await expect(field).toHaveAccessibleDescription(/^La contraseña nueva debe tener al menos 10 caracteres\./);
  await field.fill(newPassword);
  await save.click();
  await expect(toasts(page)).toContainText('Contraseña guardada');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(changes).toEqual([{ password: newPassword }, 'others signed out']);

  // The link works only once.
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/admin/login');
  await page.goto(link);
  await field.fill('una tercera contraseña');
  await save.click();
  await expect(page.getByText('El enlace ya no sirve: se usó o pasó más de una hora. Pide uno nuevo.')).toBeVisible();
  await page.getByRole('link', { name: 'Pedir otro' }).click();
  await expect(page.getByRole('heading', { name: 'Olvidé mi contraseña' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  expect(changes).toHaveLength(2);
});

// Specification 2.16-4, 2.17-6, 4-2, 4-13, 5-2
test('signing in and changing the password report a wrong password next to its field', async ({ page, faults }) => {
  faults.refusal(400, '/auth/v1/token');
  await page.goto('/admin/cuenta');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Escribe tu email.')).toBeVisible();
  await expect(page.getByText('Escribe tu contraseña.')).toBeVisible();
  await expectNoBarriers(page);
  await enterCredentials(page, { ...administrator, password: 'otra-clave' });
  const field = page.getByLabel('Contraseña');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('El email o la contraseña no son correctos.');
  await expect(toasts(page).locator('[data-type="error"]')).toContainText('Error al iniciar sesión');
  await expect(toasts(page)).toContainText('Credenciales inválidas');
  await expect(page).toHaveURL(/\/admin\/login/);

  await expect(field).toHaveAttribute('type', 'password');
  const show = page.getByRole('button', { name: 'Mostrar' });
  await show.click();
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toHaveValue('otra-clave');
  await show.click();
  await expect(field).toHaveAttribute('type', 'password');
  await field.fill(administrator.password);

  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Tu cuenta' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(administrator.email);
  await expect(page.getByRole('listitem').filter({ hasText: 'Este navegador' })).toBeVisible();
  const changes = await recordChanges(page);

  const current = page.getByRole('region', { name: 'Cambiar contraseña' }).getByLabel('Contraseña actual');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(current).toHaveAccessibleDescription('Escribe tu contraseña actual.');
  await expectNoBarriers(page);
  await current.fill('no es esta');
  await page.getByLabel('Contraseña nueva').fill(newPassword);
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(current).toHaveAccessibleDescription('La contraseña actual no es correcta.');
  expect(changes).toEqual([]);
  await current.fill(administrator.password);
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(toasts(page)).toContainText('Contraseña cambiada');
  await expect(current).toHaveValue('');
  expect(changes).toEqual([{ password: newPassword }, 'others signed out']);

  await page.getByRole('button', { name: 'Cerrar las otras sesiones' }).click();
  await expect(toasts(page)).toContainText('Las otras sesiones se cerraron');
  expect(changes).toHaveLength(3);
});
