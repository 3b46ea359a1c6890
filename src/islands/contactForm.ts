import { checkContact, contactMailAddress, type ContactMessage } from '#domain/contact/contact.ts';
import { createContactSender } from '#domain/contact/contactMails.ts';
import { sendMail } from './sendMail.ts';
import { showToast } from './showToast.ts';
import { takeSubmitButton } from './submitButton.ts';
import { watchFilling } from './watchFilling.ts';

/** Quicker than this, in milliseconds, nobody writes a message. */
const MINIMUM_TIME = 2000;

/** The toast that says how a sending goes: each state takes the place of the one before. */
const id = 'contact';

/** Gives the contact form its behaviour: it checks, sends both mails, and says how that went (specification, 2.14). */
export function setUpContactForm(form: HTMLFormElement): void {
  const button = takeSubmitButton(form);
  const isPerson = watchFilling(form, MINIMUM_TIME);
  const send = createContactSender(sendMail);

  form.addEventListener('input', ({ target }) => {
    if (isField(target)) showError(form, target, '');
  });

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button.isBusy()) return;
    const message = readMessage(form);
    const problems = checkContact(message);
    showNotification(form, 'none');
    showErrors(form, problems?.fields ?? {});
    if (problems) {
      showToast({ kind: 'error', title: 'Error', description: problems.summary, id });
      return;
    }
    button.setBusy(true);
    showToast({ kind: 'loading', title: 'Enviando mensaje...', id });
    void deliver(message).then((isSent) => {
      if (isSent) {
        button.finish();
      } else {
        button.setBusy(false);
        offerMailProgram(form, message);
      }
      showNotification(form, isSent ? 'success' : 'failure');
      showToast({ ...(isSent ? SUCCESS : FAILURE), id });
    });
  });

  async function deliver(message: ContactMessage): Promise<boolean> {
    try {
      if (!(await isPerson())) return false;
      await send(message, new Date());
      return true;
    } catch {
      // The service's reasons (451, 403, 429, no answer) are nothing that the visitor could act upon.
      return false;
    }
  }
}

const SUCCESS = {
  kind: 'success',
  title: 'Mensaje enviado',
  description: 'Gracias por contactarnos. Hemos enviado una confirmación a tu correo.',
} as const;

const FAILURE = {
  kind: 'error',
  title: 'Error',
  description: 'Hubo un problema al enviar tu mensaje. Por favor intenta nuevamente.',
} as const;

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

type Field = HTMLInputElement | HTMLTextAreaElement;

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** Puts each error beside its field and the focus on the first. */
function showErrors(form: HTMLFormElement, errors: Partial<Record<keyof ContactMessage, string>>): void {
  const fields = [...form.querySelectorAll<Field>('.field')];
  for (const field of fields) showError(form, field, errors[field.name as keyof ContactMessage] ?? '');
  fields.find((field) => field.getAttribute('aria-invalid') === 'true')?.focus();
}

function showError(form: HTMLFormElement, field: Field, error: string): void {
  if (error) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
  const place = form.querySelector(`[data-error-for="${field.name}"]`);
  if (place) place.textContent = error;
}

/** The notification beneath the button: it stays when the toast has gone. */
function showNotification(form: HTMLFormElement, shown: 'none' | 'success' | 'failure'): void {
  for (const notification of form.querySelectorAll<HTMLElement>('[data-contact-notification]')) {
    notification.hidden = notification.dataset['contactNotification'] !== shown;
    if (!notification.hidden) notification.scrollIntoView({ block: 'nearest' });
  }
}

/** The visitor's own mail program, with everything that was written, as the other way. */
function offerMailProgram(form: HTMLFormElement, message: ContactMessage): void {
  const link = form.querySelector<HTMLAnchorElement>('[data-contact-mail]');
  if (link) link.href = contactMailAddress(message, link.dataset['contactMail'] ?? '');
}
