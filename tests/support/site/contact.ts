import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/** The URL of the page's mail requests. */
export const MAIL = '**/api/v1.0/email/send';

/** The contact form's elements. */
export function contactOf(page: Page) {
  const form = page.locator('[data-contact-form]');
  return {
    form,
    nombre: form.getByLabel('Nombre'),
    email: form.getByLabel('Email'),
    institucion: form.getByLabel('Institución'),
    asunto: form.getByLabel('Asunto'),
    mensaje: form.getByLabel('Mensaje'),
    button: form.getByRole('button'),
    notification: form.getByRole('status').locator('.notification'),
    toasts: page.getByRole('region', { name: /^Notificaciones/ }),
    toast: page.getByRole('region', { name: /^Notificaciones/ }).getByRole('listitem'),
  };
}

/** Fills in everything except the institution, with a unique subject. */
export async function write(page: Page) {
  const contact = contactOf(page);
  const subject = `Consulta ${randomUUID()}`;
  await contact.nombre.fill('Ana Pérez');
  await contact.email.fill('ana@example.org');
  await contact.asunto.fill(subject);
  await contact.mensaje.fill('Buenos días.\n¿Cómo están?');
  return { ...contact, subject };
}

/** Collects the templates of the mails that the page requests, in order. */
export function watchMails(page: Page): string[] {
  const templates: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().includes('/email/send')) return;
    templates.push((request.postDataJSON() as { template_id: string }).template_id);
  });
  return templates;
}
