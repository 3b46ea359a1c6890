import { contact, site } from '#site.config.ts';
import { NO_INSTITUTION, type ContactMessage } from './contact.ts';
import { formatArgentineTimestamp } from '#domain/dates.ts';

/** The two mails that a message triggers: one to the association, and a confirmation to the sender. */
export type ContactMail = 'admin' | 'confirmation';

/** Sends one mail; rejects if the mail service does not accept it, for any reason. */
export type SendMail = (mail: ContactMail, params: Record<string, string>) => Promise<void>;

/** Template parameters of the mail to the association (specification, section 7). */
export function adminMail(message: ContactMessage, instant: Date): Record<string, string> {
  return {
    from_name: message.nombre.trim(),
    from_email: message.email.trim(),
    ...subjectMatter(message),
    to_name: site.fullName,
    fecha: formatArgentineTimestamp(instant),
  };
}

/** Template parameters of the confirmation to the sender (specification, section 7). */
export function confirmationMail(message: ContactMessage): Record<string, string> {
  return {
    to_email: message.email.trim(),
    to_name: message.nombre.trim(),
    from_name: site.fullName,
    reply_to: contact.email,
    ...subjectMatter(message),
  };
}

function subjectMatter({ asunto, mensaje, institucion }: ContactMessage): Record<string, string> {
  return {
    subject: asunto.trim(),
    message: mensaje.trim(),
    institucion: institucion.trim() || NO_INSTITUTION,
  };
}

/**
 * Creates a function that sends both mails of a message in sequence and rejects if either fails. A retry of the same
 * message after only the confirmation failed resends just the confirmation; an edited message counts as new.
 */
export function createContactSender(send: SendMail): (message: ContactMessage, instant: Date) => Promise<void> {
  let received: string | undefined;
  return async (message, instant) => {
    const identity = JSON.stringify(confirmationMail(message));
    if (received !== identity) await send('admin', adminMail(message, instant));
    received = identity;
    await send('confirmation', confirmationMail(message));
    received = undefined;
  };
}
