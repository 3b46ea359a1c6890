import { checkContact, contactMailAddress, type ContactMessage } from '#domain/contact.ts';

/** Checks the message where it is written and hands it to the visitor's own mail program. */
export function setUpContactForm(form: HTMLFormElement): void {
  const status = form.querySelector<HTMLElement>('[data-contact-status]');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const message = readMessage(form);
    const problems = checkContact(message);
    showErrors(form, problems?.fields ?? {});
    if (status) status.textContent = problems?.summary ?? 'Abrimos tu programa de correo: envía el mensaje desde allí.';
    if (!problems) location.assign(contactMailAddress(message, form.dataset['recipient'] ?? ''));
  });
}

function readMessage(form: HTMLFormElement): ContactMessage {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    nombre: text('nombre'),
    email: text('email'),
    asunto: text('asunto'),
    mensaje: text('mensaje'),
    institucion: text('institucion'),
  };
}

/** Puts each error beside its field and the focus on the first. */
function showErrors(form: HTMLFormElement, errors: Partial<Record<keyof ContactMessage, string>>): void {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('.field')];
  for (const field of fields) {
    const error = errors[field.name as keyof ContactMessage] ?? '';
    field.toggleAttribute('aria-invalid', false);
    if (error) field.setAttribute('aria-invalid', 'true');
    const place = form.querySelector(`[data-error-for="${field.name}"]`);
    if (place) place.textContent = error;
  }
  fields.find((field) => field.getAttribute('aria-invalid') === 'true')?.focus();
}
