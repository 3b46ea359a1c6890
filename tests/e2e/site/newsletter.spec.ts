import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { hold } from '../../support/faults.ts';
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
    toasts: page.getByRole('region', { name: /^Notificaciones/ }),
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

// Specification 2.3-2, 4-5, 4-13, 8-1
test('on a missing page a visitor subscribes; a second attempt is told as information', async ({ page, faults }) => {
  faults.allowed.push(/404/, /409/);
  await suspendTimers(page);
  const address = newAddress();
  await page.goto('/no-existe');
  const release = await hold(page, '**/rest/v1/subscribers*');
  const { field, button, message, toast, toasts } = await subscribe(page, address);
  await expect(button).toHaveText('Procesando...');
  await expect(button).toBeDisabled();
  release();
  await expect(message).toHaveText('¡Éxito! Te has suscrito correctamente a nuestro boletín de noticias.');
  await expect(toast).toContainText('¡Éxito!');
  await expect(toast).toContainText('Te has suscrito correctamente a nuestro boletín de noticias.');
  // The message in the page is announced.
  await expect(toasts).toHaveAttribute('aria-live', 'off');
  await expect(field).toHaveValue('');
  await expect(button).toHaveText('Suscribirme');
  await subscribe(page, address.toUpperCase());
  await expect(message).toHaveText('Este correo ya está suscrito a nuestro boletín.');
  const second = toast.filter({ hasText: 'Este correo ya está suscrito a nuestro boletín.' });
  await expect(second).toHaveAttribute('data-type', 'info');
  await expect(field).toHaveValue(address.toUpperCase());
});

// Specification 7-4, 8-1
test('a visitor subscribes through the procedure, or sees why it failed', async ({ page, faults }) => {
  faults.allowed.push(/400/, /401/, /ERR_FAILED/);
  await suspendTimers(page);
  await page.goto('/contacto');
  await refuse(page, 'subscribers', 401, '42501');
  const { field: emptied, message: thanks } = await subscribe(page, newAddress());
  await expect(thanks).toContainText('¡Éxito!');
  await expect(emptied).toHaveValue('');

  for (const [prepare, text] of [
    [
      () => refuse(page, 'subscribers', 400, '23514'),
      'No se pudo completar la suscripción. Por favor intenta nuevamente más tarde.',
    ],
    [
      async () => {
        await refuse(page, 'subscribers', 401, '42501');
        await refuse(page, 'rpc/add_subscriber', 401, '42501');
      },
      'Error de permisos. La suscripción no está disponible en este momento.',
    ],
    [
      () => page.route('**/rest/v1/subscribers*', (route) => route.abort()),
      'Ocurrió un error inesperado. Por favor intenta nuevamente más tarde.',
    ],
  ] as const) {
    await prepare();
    const { field, button, message, toast } = await subscribe(page, 'ana@example.org');
    await expect(message).toHaveText(text);
    await expect(toast.filter({ hasText: text.split('. ')[0] ?? '' }).first()).toHaveAttribute('data-type', 'error');
    await expect(field).toHaveValue('ana@example.org');
    await expect(button).toBeEnabled();
  }
});

// Specification 2.2-8, 5-1, 9-5
test('invalid and automated subscriptions are not sent, and the error toast lasts four seconds', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => (sent += request.url().includes('/rest/v1/') ? 1 : 0));
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  const fetchedSonner = async () => {
    return (await Promise.all(scripts)).some((text) => text.includes('data-sonner-toaster'));
  };
  await page.clock.install();
  await page.goto('/contacto');
  const { field, button, invalid, message, toast, toasts } = newsletterOf(page);
  await field.focus();
  await expect(button).toBeEnabled();
  expect(await fetchedSonner()).toBe(false);
  // With the clock stopped, a slow machine cannot use up the four seconds.
  await page.clock.pauseAt(Date.now() + 60_000);
  await subscribe(page, '<script>@x.co');
  await expect(toasts).toHaveAttribute('aria-live', 'polite');
  await page.clock.runFor(200);
  await expect(toast).toHaveAttribute('data-type', 'error');
  await expect(toast).toContainText('Por favor ingresa un correo electrónico válido.');
  expect(await fetchedSonner()).toBe(true);
  await expect(page.locator('[data-sonner-toaster]')).toHaveAttribute('data-x-position', 'right');
  await expect(page.locator('[data-sonner-toaster]')).toHaveAttribute('data-y-position', 'bottom');
  await page.mouse.move(0, 0);
  await page.clock.runFor(3300);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1500);
  await expect(toast).toBeHidden();

  await expect(invalid).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription('Error: Por favor ingresa un correo electrónico válido.');
  await expect(field).toBeFocused();
  await field.press('End');
  await field.pressSequentially('@');
  await expect(field).not.toHaveAttribute('aria-invalid');
  await expect(invalid).toBeHidden();
  await expect(message).toBeEmpty();

  await page.locator('[data-newsletter-form] [data-honeypot]').fill('https://example.com', { force: true });
  await subscribe(page, 'robot@example.org');
  await expect(message).toContainText('No se pudo completar la suscripción.');
  expect(sent).toBe(0);
});
