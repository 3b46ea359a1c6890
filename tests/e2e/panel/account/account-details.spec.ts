import type { Page } from '@playwright/test';
import { administrator, findPanelBackend, go, requestSession, signInByForm, toasts } from '../../../support/admin.ts';
import type { Faults } from '../../../support/faults.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { recordChanges } from '../../../support/panel/accountChanges.ts';

const link = '/admin/confirmar-correo#token_hash=0123456789abcdef';

// Specification 2.17-6
test('an administrator changes name and email; errors appear at their fields', async ({ page, browser, faults }) => {
  faults.refusal(400, '/auth/v1/token');
  await requestSession(await findPanelBackend(browser));
  // Another session takes the place of the one that confirms its password.
  await signInByForm(page);
  const changes = await recordChanges(page);
  const name = page.getByLabel('Tu nombre');
  const hint = 'Así te ven quienes abren lo mismo que tú. Si lo dejas vacío, te ven como «admin».';
  await expect(name).toHaveAccessibleDescription(hint);
  await name.fill('x'.repeat(100));
  await expect(name).toHaveValue('x'.repeat(80));
  await name.fill(' Ana Pérez ');
  await page.getByRole('button', { name: 'Guardar nombre' }).click();
  await expect(toasts(page)).toContainText('Nombre guardado');
  await expect(name).toHaveValue('Ana Pérez');
  await name.fill('');
  await name.press('Enter');
  await expect.poll(() => changes).toEqual([{ data: { name: 'Ana Pérez' } }, { data: { name: '' } }]);

  const region = page.getByRole('region', { name: 'Cambiar email' });
  const email = region.getByLabel('Email nuevo');
  const password = region.getByLabel('Contraseña actual');
  const send = region.getByRole('button', { name: 'Cambiar email' });
  await send.click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/^Escribe tu email nuevo\./);
  await expect(password).toHaveAccessibleDescription('Escribe tu contraseña actual.');
  await email.fill('ADMIN@example.org');
  await password.fill('no es esta');
  await send.click();
  await expect(email).toHaveAccessibleDescription(/^Ya entras con ese email\./);
  await email.fill('ana@example.org');
  await send.click();
  await expect(password).toHaveAccessibleDescription('La contraseña actual no es correcta.');
  await password.fill(administrator.password);
  for (const [status, error_code, message] of [
    [422, 'email_exists', 'Ya hay otra cuenta con ese email.'],
    [429, 'over_email_send_rate_limit', 'Ya se envió un correo hace un momento. Espera unos minutos'],
    [400, 'email_address_invalid', 'Esa dirección de email no es válida.'],
  ] as const) {
    const end = await faults.fail(page, /\/auth\/v1\/user/, { status, body: { error_code } }, 'PUT');
    await send.click();
    await expect(email).toHaveAccessibleDescription(new RegExp(`^${message}`));
    await end();
  }

  changes.length = 0;
  await send.click();
  const told = `Para pasar de ${administrator.email} a ana@example.org, abre el enlace que te enviamos por correo`;
  await expect(region.getByRole('status')).toContainText(told);
  await expect(email).toHaveValue('');
  await expect(password).toHaveValue('');
  expect(changes).toEqual([{ email: 'ana@example.org' }]);
  await test.step('lists the account’s open sessions', () => listSessions(page, faults));
});

async function listSessions(page: Page, faults: Faults): Promise<void> {
  const sessions = page.getByRole('list', { name: 'Sesiones abiertas' }).getByRole('listitem');
  await expect(sessions.first()).toContainText(/Chrome en \w+ Este navegador/);
  await expect(sessions.filter({ hasText: 'Este navegador' })).toHaveCount(1);
  // Other tests sign in to the same account.
  const unknown = sessions.filter({ hasText: /^Navegador desconocido/ }).first();
  await expect(unknown).toContainText(/Empezó el \d+ de \w+, \d+:\d\d · se usó hace /);

  const address = /\/rest\/v1\/rpc\/own_sessions/;
  const session = (place: number) => ({
    id: String(place),
    is_own: place === 0,
    started_at: '2026-11-20T12:00:00Z',
    used_at: '2026-11-20T12:00:00Z',
    user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  });
  let answer = Array.from({ length: 13 }, (_, place) => session(place));
  await page.route(address, (route) =>
    route.fulfill({ json: answer, headers: { 'access-control-allow-origin': '*' } }),
  );
  await go(page, '/admin/cuenta');
  const region = page.getByRole('region', { name: 'Sesiones abiertas' });
  await expect(region.getByRole('listitem')).toHaveCount(11);
  await expect(region.getByRole('listitem').nth(1)).toContainText('Firefox en Windows');
  await expect(region).toContainText('Hay otras 2 más, que se usaron antes.');

  answer = [session(0)];
  await region.getByRole('button', { name: 'Cerrar las otras sesiones' }).click();
  await expect(region.getByRole('listitem')).toHaveCount(1);
  await expect(region).toContainText('No hay otras sesiones abiertas.');
  await expect(region.getByRole('button', { name: 'Cerrar las otras sesiones' })).toBeDisabled();

  await page.unroute(address);
  const end = await faults.fail(page, address);
  await go(page, '/admin/cuenta');
  await expect(region.getByRole('alert')).toContainText('No se pudieron cargar las sesiones.');
  await end();
  await region.getByRole('button', { name: 'Reintentar' }).click();
  await expect(region.getByRole('listitem').first()).toContainText('Este navegador');
}

test('an email change is confirmed by its link, which works only once', async ({ page, browser, faults }) => {
  faults.refusal(403, '/auth/v1/verify');
  const answers: object[] = [{ msg: 'Confirmation link accepted.', code: 200 }];
  await page.route(/\/auth\/v1\/verify/, (route) =>
    route.fulfill({ json: answers.pop(), headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.goto(link);
  const confirm = page.getByRole('button', { name: 'Confirmar el email' });
  await expect(confirm).toBeVisible();
  expect(answers).toHaveLength(1);
  await confirm.click();
  await expect(page.getByRole('status')).toContainText('abre también el enlace del correo que te enviamos a la otra.');
  await expect(confirm).toBeHidden();

  answers.push(await requestSession(await findPanelBackend(browser)));
  await page.reload();
  await confirm.click();
  await expect(toasts(page)).toContainText('Email cambiado');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.unroute(/\/auth\/v1\/verify/);
  await go(page, link);
  await page.getByRole('button', { name: 'Confirmar el email' }).click();
  await expect(page.getByRole('status')).toContainText('El enlace ya no sirve: se usó o pasó más de una hora.');
  await go(page, '/admin/confirmar-correo');
  await expect(page.getByText('A este enlace le falta una parte.')).toBeVisible();
  await page.getByRole('link', { name: 'Pedir otro en tu cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Cambiar email' })).toBeVisible();
});
