import { expect, test } from '../../support/fixtures.ts';
import { contactOf, MAIL, watchMails, write } from '../../support/site/contact.ts';
import { suspendTimers } from '../../support/timers.ts';

// Specification 2.12-6, 2.14-1, 2.14-2, 2.14-3, 4-11, 4-13, 7-7, 8-6
test('a link sets the subject, and sending delivers both mails with the Argentine date', async ({ page }) => {
  await page.clock.setFixedTime('2026-03-05T02:07:00Z');
  await suspendTimers(page);
  const mails = watchMails(page);
  // A link's subject is one line of text, and never longer than the field.
  const asunto = `<b>Hola</b>\r\nBcc: a\u0000 ${'x'.repeat(300)}`;
  await page.goto(`/contacto?${new URLSearchParams({ asunto }).toString()}`);
  await expect(page.getByLabel('Asunto')).toHaveValue(`<b>Hola</b> Bcc: a ${'x'.repeat(181)}`);
  await expect(page.locator('main b')).toHaveCount(0);
  const section = page.getByRole('region', { name: 'Envíanos un mensaje' });
  await expect(section).toContainText('Respondemos por correo dentro de los dos días hábiles.');
  const details = page.getByRole('region', { name: 'Información de contacto' });
  await expect(details.getByRole('link', { name: 'contacto@example.org' })).toBeVisible();
  const { subject, nombre, email, mensaje, button, notification, toast } = await write(page);
  const sending = page.waitForRequest(MAIL);
  await button.click();
  expect((await sending).postDataJSON()).toMatchObject({
    template_params: {
      from_name: 'Ana Pérez',
      from_email: 'ana@example.org',
      subject,
      message: 'Buenos días.\n¿Cómo están?',
      institucion: 'No especificada',
      fecha: '04/03/2026 23:07',
    },
  });
  await expect(notification).toHaveText('Mensaje enviado con éxito');
  await expect(notification.locator('..')).toContainText('Hemos enviado una confirmación a tu correo.');
  await expect(toast).toContainText('Mensaje enviado');
  await expect(toast).toContainText('Gracias por contactarnos. Hemos enviado una confirmación a tu correo.');
  await expect(toast).toHaveAttribute('data-type', 'success');
  for (const field of [nombre, email, mensaje]) await expect(field).toHaveValue('');
  await expect(button).toHaveText('Enviar mensaje');
  await expect(button).toBeEnabled();
  expect(mails).toEqual(['contact-admin', 'contact-confirmation']);
});

// Specification 5-7, 8-6
test('errors take the focus, and invalid or automated messages are not sent', async ({ page }) => {
  const mails = watchMails(page);
  await suspendTimers(page);
  await page.goto('/contacto');
  await expect(page.getByText('Los campos marcados con * son obligatorios.')).toBeVisible();
  const marks = await page.locator('[data-contact-form] .label').evaluateAll((labels) =>
    labels.map((label) => {
      const isMarked = getComputedStyle(label, '::after').content.includes('*');
      return `${label.textContent} ${isMarked} ${label.nextElementSibling?.matches(':required')}`;
    }),
  );
  const marked = ['Nombre', 'Email', 'Asunto', 'Mensaje'].map((name) => `${name} true true`);
  expect(marks).toEqual([...marked.slice(0, 2), 'Institución (opcional) false false', ...marked.slice(2)]);

  const { form, nombre, email, institucion, asunto, mensaje, button, notification, toast } = contactOf(page);
  await button.evaluate((element) => element.scrollIntoView());
  // With reduced motion the focus has scrolled before anything else does.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await button.click();
  const bottomOfHeader = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom);
  await expect
    .poll(() => page.getByText('Nombre', { exact: true }).evaluate((label) => label.getBoundingClientRect().top))
    .toBeGreaterThan(bottomOfHeader);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(toast).toHaveAttribute('data-type', 'error');
  await expect(toast).toContainText('Por favor completa todos los campos obligatorios');
  await expect(nombre).toBeFocused();
  await expect(nombre).toHaveAccessibleDescription('Escribe tu nombre.');
  await expect(mensaje).toHaveAccessibleDescription('Escribe tu mensaje.');
  for (const field of [nombre, email, asunto, mensaje]) await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(institucion).not.toHaveAttribute('aria-invalid');
  await nombre.fill('Ana');
  await expect(nombre).not.toHaveAttribute('aria-invalid');
  await expect(nombre).toHaveAccessibleDescription('');

  await write(page);
  await email.fill('ana@example');
  await button.click();
  await expect(toast.filter({ hasText: 'Por favor ingresa un correo electrónico válido' })).toBeVisible();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Escribe un email válido, como nombre@ejemplo.org.');
  await expect(mensaje).not.toHaveAttribute('aria-invalid');

  await email.fill('ana@example.org');
  await form.locator('[data-honeypot]').fill('https://example.com', { force: true });
  await button.click();
  await expect(notification).toContainText('Error al enviar el mensaje');
  expect(mails).toEqual([]);
});

test('an unsent message is still there when the visitor comes back', async ({ page }) => {
  await page.goto('/contacto');
  const { nombre, email, asunto, mensaje, subject } = await write(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidad' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Contacto');
  await page.goBack();
  await expect(nombre).toHaveValue('Ana Pérez');
  await expect(email).toHaveValue('ana@example.org');
  await expect(asunto).toHaveValue(subject);
  await expect(mensaje).toHaveValue('Buenos días.\n¿Cómo están?');
  // React has taken over what the browser restored.
  await mensaje.press('End');
  await mensaje.pressSequentially('!');
  await expect(mensaje).toHaveValue('Buenos días.\n¿Cómo están?!');
});
