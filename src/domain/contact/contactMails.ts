import { contact, site } from '#site.config.ts';
import { NO_INSTITUTION, type ContactMessage } from './contact.ts';
import { formatArgentineTimestamp } from '#domain/dates.ts';

/** The two mails of one message: to the association, and back to its sender. */
export type ContactMail = 'admin' | 'confirmation';

/** Hands one mail to the mail service; rejects when the service does not take it, whatever its reason. */
export type SendMail = (mail: ContactMail, params: Record<string, string>) => Promise<void>;

/** The parameters of the association's mail (specification, section 7). */
export function adminMail(message: ContactMessage, instant: Date): Record<string, string> {
  return {
    from_name: message.nombre.trim(),
    from_email: message.email.trim(),
    ...subjectMatter(message),
    to_name: site.fullName,
    fecha: formatArgentineTimestamp(instant),
  };
}

/** The parameters of the mail that confirms the message to its sender (specification, section 7). */
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
 * A function that sends both mails of a message, one after the other, and rejects when either fails. Asked again with
 * the same message after the second mail has failed, it sends only that one; an edited message is a new one.
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
