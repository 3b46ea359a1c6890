import { hold } from '../../support/faults.ts';
import { expect, test } from '../../support/fixtures.ts';
import { contactOf, MAIL, watchMails, write } from '../../support/site/contact.ts';
import { suspendTimers } from '../../support/timers.ts';

// Specification 4-11, 8-6
test('a message that is not sent stays, and a double click then sends one', async ({ page, faults }) => {
  faults.allowed.push(/451/);
  const mails = watchMails(page);
  await page.route(MAIL, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 451, body: 'refused', headers: { 'access-control-allow-origin': '*' } })
      : route.fallback(),
  );
  await suspendTimers(page);
  await page.goto('/contacto');
  const { subject, nombre, email, institucion, asunto, mensaje, button, notification, toast } = await write(page);
  await institucion.fill('Facultad de Medicina');
  await button.click();
  await expect(notification).toContainText('Error al enviar el mensaje');
  await expect(toast).toHaveAttribute('data-type', 'error');
  await expect(toast.getByText('Error', { exact: true })).toBeVisible();
  await expect(toast).toContainText('Hubo un problema al enviar tu mensaje. Por favor intenta nuevamente.');
  await expect(nombre).toHaveValue('Ana Pérez');
  await expect(email).toHaveValue('ana@example.org');
  await expect(institucion).toHaveValue('Facultad de Medicina');
  await expect(asunto).toHaveValue(subject);
  await expect(mensaje).toHaveValue('Buenos días.\n¿Cómo están?');
  await expect(button).toBeEnabled();
  const mail = /^mailto:contacto@example\.org\?subject=Consulta%20.*&body=Buenos%20d%C3%ADas/;
  await expect(notification.getByRole('link')).toHaveAttribute('href', mail);
  expect(mails.splice(0)).toEqual(['contact-admin']);

  await page.unroute(MAIL);
  const release = await hold(page, MAIL);
  await button.dblclick();
  await asunto.press('Enter');
  // A disabled button blocks those, but not a script that submits the form itself.
  await button.evaluate((element: HTMLButtonElement) => element.form?.requestSubmit());
  release();
  await expect(notification).toHaveText('Mensaje enviado con éxito');
  expect(mails).toEqual(['contact-admin', 'contact-confirmation']);
});

// Specification 2.14-1, 4-13, 8-6
test('a message sent too quickly waits two seconds, and a press right after success is ignored', async ({ page }) => {
  const mails = watchMails(page);
  await page.clock.install();
  await page.goto('/contacto');
  await expect(contactOf(page).button).toBeEnabled();
  await page.clock.pauseAt(Date.now() + 60_000);
  const { asunto, nombre, button, notification, toast, toasts } = await write(page);
  await button.click();
  await expect(toasts).toHaveAttribute('aria-live', 'polite');
  await page.clock.runFor(1900);
  await expect(button).toHaveText('Enviando...');
  await expect(button).toBeDisabled();
  await expect(button.locator('[data-spinner]')).toBeVisible();
  await expect(toast).toContainText('Enviando mensaje...');
  await expect(toast).toHaveAttribute('data-type', 'loading');
  expect(mails).toEqual([]);
  // The second mail is throttled from the response to the first one on, whose time is unpredictable.
  const sent = async () => {
    await page.clock.runFor(100);
    return notification.count();
  };
  await expect.poll(sent, { intervals: [50] }).toBe(1);
  expect(mails).toEqual(['contact-admin', 'contact-confirmation']);
  // The notification in the page is announced.
  await expect(toasts).toHaveAttribute('aria-live', 'off');

  await page.clock.runFor(600);
  await asunto.press('Enter');
  await expect(notification).toHaveText('Mensaje enviado con éxito');
  await page.clock.runFor(400);
  await asunto.press('Enter');
  await expect(nombre).toHaveAttribute('aria-invalid', 'true');
  await expect(notification).toHaveCount(0);
});
