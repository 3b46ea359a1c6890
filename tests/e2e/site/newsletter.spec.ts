import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { suspendTimers } from '../../support/timers.ts';

const newAddress = () => `${randomUUID()}@example.org`;

function newsletterOf(page: Page) {
  const form = page.locator('[data-newsletter-form]');
  return {
    field: form.getByLabel('Correo electrónico'),
    button: form.getByRole('button'),
    message: form.getByRole('status'),
    invalid: form.getByText('Error: Por favor ingresa un correo electrónico válido.'),
    toast: page.getByRole('region', { name: /^Notificaciones/ }).getByRole('listitem'),
  };
}

async function subscribe(page: Page, address: string) {
  const form = newsletterOf(page);
  await form.field.fill(address);
  await form.button.click();
  return form;
}

/** Makes the backend reject a request, as PostgREST does. */
async function refuse(page: Page, path: string, status: number, code: string): Promise<void> {
  const body = { code, message: 'refused', details: null, hint: null };
  await page.route(`**/rest/v1/${path}*`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status, json: body, headers: { 'access-control-allow-origin': '*' } })
      : route.fallback(),
  );
}

for (const path of ['/', '/no-existe']) {
  test.describe(() => {
    if (path === '/no-existe') test.use({ expectedProblems: [/404/] });

    test(`a visitor subscribes from the footer of ${path}`, async ({ page }) => {
      await suspendTimers(page);
      await page.goto(path);
      const { field, button, message, toast } = await subscribe(page, newAddress());
      await expect(message).toHaveText('¡Éxito! Te has suscrito correctamente a nuestro boletín de noticias.');
      await expect(toast).toContainText('¡Éxito!');
      await expect(toast).toContainText('Te has suscrito correctamente a nuestro boletín de noticias.');
      await expect(field).toHaveValue('');
      await expect(button).toHaveText('Suscribirme');
      await expect(button).toBeEnabled();
    });
  });
}

test.describe('an address that is there already', () => {
  test.use({ expectedProblems: [/409/] });

  test('is told as information, and stays in the field', async ({ page }) => {
    await suspendTimers(page);
    const address = newAddress();
    await page.goto('/contacto');
    const { message } = await subscribe(page, address);
    await expect(message).toContainText('¡Éxito!');
    const { field, toast } = await subscribe(page, address.toUpperCase());
    await expect(message).toHaveText('Este correo ya está suscrito a nuestro boletín.');
    await expect(toast).toHaveAttribute('data-type', 'info');
    await expect(toast.locator('[data-content]')).toHaveText('Este correo ya está suscrito a nuestro boletín.');
    await expect(field).toHaveValue(address.toUpperCase());
  });
});

test('what is no address is not sent: the field says why and takes the focus', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => (sent += request.url().includes('/rest/v1/') ? 1 : 0));
  await suspendTimers(page);
  for (const address of ['', '   ', 'ana.example.org', 'a@b', '<script>@x.co']) {
    await page.goto('/contacto');
    const { field, invalid, message, toast } = await subscribe(page, address);
    await expect(invalid).toBeVisible();
    await expect(toast).toHaveAttribute('data-type', 'error');
    await expect(toast).toContainText('Por favor ingresa un correo electrónico válido.');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription('Error: Por favor ingresa un correo electrónico válido.');
    await expect(field).toBeFocused();
    expect(sent).toBe(0);
    await field.press('End');
    await field.pressSequentially('@');
    await expect(field).not.toHaveAttribute('aria-invalid');
    await expect(invalid).toBeHidden();
    await expect(message).toBeEmpty();
  }
});

test.describe('an address that the database refuses', () => {
  test.use({ expectedProblems: [/400/] });

  test('is kept in the field, with the specification’s words', async ({ page }) => {
    await suspendTimers(page);
    await page.goto('/contacto');
    await refuse(page, 'subscribers', 400, '23514');
    const email = newAddress();
    const { field, message, toast } = await subscribe(page, email);
    await expect(message).toHaveText('No se pudo completar la suscripción. Por favor intenta nuevamente más tarde.');
    await expect(toast).toHaveAttribute('data-type', 'error');
    await expect(field).toHaveValue(email);
  });
});

test.describe('where the table refuses visitors', () => {
  test.use({ expectedProblems: [/401/] });

  test('the procedure subscribes instead', async ({ page }) => {
    await refuse(page, 'subscribers', 401, '42501');
    await page.goto('/contacto');
    const { field, message } = await subscribe(page, newAddress());
    await expect(message).toContainText('¡Éxito!');
    await expect(field).toHaveValue('');
  });

  test('and the procedure does too, the visitor learns that it is a matter of permissions', async ({ page }) => {
    await suspendTimers(page);
    await refuse(page, 'subscribers', 401, '42501');
    await refuse(page, 'rpc/add_subscriber', 401, '42501');
    await page.goto('/contacto');
    const { field, message, toast } = await subscribe(page, 'ana@example.org');
    await expect(message).toHaveText('Error de permisos. La suscripción no está disponible en este momento.');
    await expect(toast).toContainText('Error de permisos. La suscripción no está disponible en este momento.');
    await expect(field).toHaveValue('ana@example.org');
  });
});

test.describe('without an answer', () => {
  test.use({ expectedProblems: [/ERR_FAILED/] });

  test('the visitor is told that something unexpected happened, and may try again', async ({ page }) => {
    await page.route('**/rest/v1/subscribers*', (route) => route.abort());
    await page.goto('/contacto');
    const { field, button, message } = await subscribe(page, 'ana@example.org');
    await expect(message).toHaveText('Ocurrió un error inesperado. Por favor intenta nuevamente más tarde.');
    await expect(field).toHaveValue('ana@example.org');
    await expect(button).toBeEnabled();
  });
});

test('pressing twice, or Enter while it is sent, subscribes once', async ({ page }) => {
  let inserts = 0;
  const pressed = Promise.withResolvers<void>();
  await page.route('**/rest/v1/subscribers*', async (route) => {
    if (route.request().method() === 'POST') inserts += 1;
    await pressed.promise;
    await route.fallback();
  });
  await page.goto('/contacto');
  const { field, button, message } = newsletterOf(page);
  await field.fill(newAddress());
  await button.dblclick();
  await field.press('Enter');
  // A disabled button blocks those, but not a script that submits the form itself.
  await button.evaluate((element: HTMLButtonElement) => element.form?.requestSubmit());
  pressed.resolve();
  await expect(message).toContainText('¡Éxito!');
  expect(inserts).toBe(1);
});

test('a press that comes just after the success leaves it standing; a later one is of an empty field', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/contacto');
  await newsletterOf(page).field.focus();
  await expect(newsletterOf(page).button).toBeEnabled();
  await page.clock.pauseAt(Date.now() + 60_000);
  const { field, button, invalid, message } = await subscribe(page, newAddress());
  await expect(button).toBeDisabled();
  await page.clock.runFor(1000);
  await expect(message).toContainText('¡Éxito!');
  await page.clock.runFor(900);
  await field.press('Enter');
  await expect(message).toContainText('¡Éxito!');
  await page.clock.runFor(100);
  await field.press('Enter');
  await expect(invalid).toBeVisible();
  await expect(message).toBeEmpty();
});

test('an address that comes quicker than a person types waits a second before it is sent', async ({ page }) => {
  let inserts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/subscribers')) inserts += 1;
  });
  await page.clock.install();
  await page.goto('/contacto');
  await newsletterOf(page).field.focus();
  await expect(newsletterOf(page).button).toBeEnabled();
  await page.clock.pauseAt(Date.now() + 60_000);
  const { button, message } = await subscribe(page, newAddress());
  await page.clock.runFor(900);
  await expect(button).toHaveText('Procesando...');
  await expect(button).toBeDisabled();
  expect(inserts).toBe(0);
  await page.clock.resume();
  await expect(message).toContainText('¡Éxito!');
  expect(inserts).toBe(1);
});

test('a robot that fills in the hidden field subscribes nobody', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => (sent += request.url().includes('/rest/v1/') ? 1 : 0));
  await page.goto('/contacto');
  await page.locator('[data-newsletter-form] [data-honeypot]').fill('https://example.com', { force: true });
  const { message } = await subscribe(page, 'robot@example.org');
  await expect(message).toContainText('No se pudo completar la suscripción.');
  expect(sent).toBe(0);
});

test('sonner is fetched with the first toast, which goes after four seconds', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  const fetchedSonner = async () => {
    return (await Promise.all(scripts)).some((text) => text.includes('data-sonner-toaster'));
  };
  await page.clock.install();
  await page.goto('/contacto');
  const { field, button, toast } = newsletterOf(page);
  await field.focus();
  await expect(button).toBeEnabled();
  expect(await fetchedSonner()).toBe(false);
  // With the clock stopped, a slow machine cannot use up the four seconds.
  await page.clock.pauseAt(Date.now() + 60_000);
  await button.click();
  await expect(page.getByRole('region', { name: /^Notificaciones/ })).toBeAttached();
  await page.clock.runFor(200);
  await expect(toast).toBeVisible();
  expect(await fetchedSonner()).toBe(true);
  await expect(toast).toHaveCSS('width', '356px');
  await expect(page.locator('[data-sonner-toaster]')).toHaveCSS('--gap', '14px');
  await expect(page.locator('[data-sonner-toaster]')).toHaveAttribute('data-x-position', 'right');
  await expect(page.locator('[data-sonner-toaster]')).toHaveAttribute('data-y-position', 'bottom');
  await page.mouse.move(0, 0);
  await page.clock.runFor(3300);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1500);
  await expect(toast).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the footer says how to subscribe by e-mail', async ({ page }) => {
    await page.goto('/contacto');
    await expect(page.locator('[data-newsletter-form]')).toBeHidden();
    await expect(page.locator('footer').getByText('Para suscribirte, escríbenos a')).toBeVisible();
  });
});
