import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { contactOf, MAIL, watchMails, write } from '../../support/site/contact.ts';
import { suspendTimers } from '../../support/timers.ts';

/** The mails with this subject in the embedded backend's outbox, by template. */
async function readOutbox(page: Page, origin: string, subject: string): Promise<Record<string, string[]>> {
  await page.goto(`${origin}/outbox`);
  const articles = page.getByRole('article').filter({ hasText: subject });
  const mails: Record<string, string[]> = {};
  for (const article of await articles.all()) {
    const names = await article.locator('dt').allTextContents();
    const values = await article.locator('dd').allTextContents();
    mails[await article.getByRole('heading').innerText()] = names.map((name, index) => `${name}: ${values[index]}`);
  }
  return mails;
}

test('a visitor writes, and both mails arrive with everything in them', async ({ page }) => {
  await page.clock.setFixedTime('2026-03-05T02:07:00Z');
  await suspendTimers(page);
  await page.goto('/contacto');
  const { subject, nombre, email, mensaje, button, notification, toast } = await write(page);
  const sending = page.waitForRequest(MAIL);
  await button.click();
  await expect(notification).toHaveText('Mensaje enviado con éxito');
  await expect(toast).toContainText('Mensaje enviado');
  await expect(toast).toContainText('Gracias por contactarnos. Hemos enviado una confirmación a tu correo.');
  await expect(toast).toHaveAttribute('data-type', 'success');
  for (const field of [nombre, email, mensaje]) await expect(field).toHaveValue('');
  await expect(button).toHaveText('Enviar mensaje');
  await expect(button).toBeEnabled();

  await expect(page.getByLabel('Institución')).toBeVisible();
  await expect(mensaje).toHaveAttribute('rows', '5');
  const details = page.getByRole('region', { name: 'Información de contacto' });
  await expect(details.getByText('Av. Presidente Roque Sáenz Peña 1000')).toBeVisible();
  await expect(details.getByText('Lunes a viernes de 9:00 a 17:00')).toBeVisible();
  await expect(details.getByRole('link', { name: 'contacto@example.org' })).toBeVisible();

  const request = await sending;
  expect(await readOutbox(page, new URL(request.url()).origin, subject)).toEqual({
    'contact-admin': [
      'from_name: Ana Pérez',
      'from_email: ana@example.org',
      `subject: ${subject}`,
      'message: Buenos días.\n¿Cómo están?',
      'institucion: No especificada',
      'to_name: Asociación de Facultades de Ciencias Médicas de la República Argentina',
      'fecha: 04/03/2026 23:07',
    ],
    'contact-confirmation': [
      'to_email: ana@example.org',
      'to_name: Ana Pérez',
      'from_name: Asociación de Facultades de Ciencias Médicas de la República Argentina',
      'reply_to: contacto@example.org',
      `subject: ${subject}`,
      'message: Buenos días.\n¿Cómo están?',
      'institucion: No especificada',
    ],
  });
});

test('the page says how soon one answers', async ({ page }) => {
  await page.goto('/contacto');
  await expect(page.getByRole('region', { name: 'Envíanos un mensaje' })).toContainText(
    'Respondemos por correo dentro de los dos días hábiles.',
  );
});

test('on paper there is no heading without what it announces', async ({ page }) => {
  await page.goto('/contacto');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Envíanos un mensaje' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Información de contacto' })).toBeVisible();
});

test('the required fields are marked, for the eye and for assistive technology', async ({ page }) => {
  await page.goto('/contacto');
  await expect(page.getByText('Los campos marcados con * son obligatorios.')).toBeVisible();
  const marks = await page
    .locator('[data-contact-form] .label')
    .evaluateAll((labels) =>
      labels.map((label) => [
        label.textContent,
        getComputedStyle(label, '::after').content.includes('*'),
        label.nextElementSibling?.matches(':required'),
      ]),
    );
  expect(marks).toEqual([
    ['Nombre', true, true],
    ['Email', true, true],
    ['Institución (opcional)', false, false],
    ['Asunto', true, true],
    ['Mensaje', true, true],
  ]);
});

test('an empty form names every required field, and the first takes the focus', async ({ page }) => {
  const mails = watchMails(page);
  await suspendTimers(page);
  await page.goto('/contacto');
  const { nombre, email, institucion, asunto, mensaje, button, toast } = contactOf(page);
  await button.click();
  await expect(toast).toHaveAttribute('data-type', 'error');
  await expect(toast).toContainText('Error');
  await expect(toast).toContainText('Por favor completa todos los campos obligatorios');
  await expect(nombre).toBeFocused();
  await expect(nombre).toHaveAccessibleDescription('Escribe tu nombre.');
  await expect(email).toHaveAccessibleDescription('Escribe tu email.');
  await expect(asunto).toHaveAccessibleDescription('Escribe el asunto.');
  await expect(mensaje).toHaveAccessibleDescription('Escribe tu mensaje.');
  for (const field of [nombre, email, asunto, mensaje]) await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(institucion).not.toHaveAttribute('aria-invalid');
  await nombre.fill('Ana');
  await expect(nombre).not.toHaveAttribute('aria-invalid');
  await expect(nombre).toHaveAccessibleDescription('');
  expect(mails).toEqual([]);
});

test('an address without a dot after its at sign is refused beside its field', async ({ page }) => {
  const mails = watchMails(page);
  await suspendTimers(page);
  await page.goto('/contacto');
  const { email, mensaje, button, toast } = await write(page);
  await email.fill('ana@example');
  await button.click();
  await expect(toast).toContainText('Por favor ingresa un correo electrónico válido');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Escribe un email válido, como nombre@ejemplo.org.');
  await expect(mensaje).not.toHaveAttribute('aria-invalid');
  expect(mails).toEqual([]);
});

test('the keyboard is enough: from the name to the notification, past the field that only robots see', async ({
  page,
}) => {
  await page.goto('/contacto');
  const { nombre, button, notification } = contactOf(page);
  await nombre.focus();
  for (const text of ['Ana', 'ana@example.org', 'Facultad', 'Consulta', 'Hola']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notification).toHaveText('Mensaje enviado con éxito');
  await expect(button).toBeFocused();
});

test('a robot that fills in the hidden field sends nothing', async ({ page }) => {
  const mails = watchMails(page);
  await page.goto('/contacto');
  const { form, button, notification } = await write(page);
  await form.locator('[data-honeypot]').fill('https://example.com', { force: true });
  await button.click();
  await expect(notification).toContainText('Error al enviar el mensaje');
  expect(mails).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says how to write by e-mail', async ({ page }) => {
    await page.goto('/contacto');
    await expect(page.locator('[data-contact-form]')).toBeHidden();
    await expect(page.getByText('Para enviarnos un mensaje, escríbenos a')).toBeVisible();
    await expect(page.locator('main').getByRole('link', { name: 'contacto@example.org' }).first()).toHaveAttribute(
      'href',
      'mailto:contacto@example.org',
    );
  });
});

test('the subject of a link is one line of text, and never longer than the field', async ({ page }) => {
  const asunto = `<b>Hola</b>\r\nBcc: a\u0000 ${'x'.repeat(300)}`;
  await page.goto(`/contacto?${new URLSearchParams({ asunto }).toString()}`);
  await expect(page.getByLabel('Asunto')).toHaveValue(`<b>Hola</b> Bcc: a ${'x'.repeat(181)}`);
  await expect(page.locator('main b')).toHaveCount(0);
});
