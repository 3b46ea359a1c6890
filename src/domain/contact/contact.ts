import { cut } from '#domain/cut.ts';

/** The values of the contact form (specification, section 5); `institucion` is optional. */
export interface ContactMessage {
  nombre: string;
  email: string;
  asunto: string;
  mensaje: string;
  institucion: string;
}

/** Maximum length of a message's subject, in characters. */
export const SUBJECT_LENGTH = 200;

type ContactErrors = Partial<Record<keyof ContactMessage, string>>;

const MISSING: ContactErrors = {
  nombre: 'Escribe tu nombre.',
  email: 'Escribe tu email.',
  asunto: 'Escribe el asunto.',
  mensaje: 'Escribe tu mensaje.',
};

/** Shown next to the field, whose label says "Email". */
const INVALID_EMAIL = 'Escribe un email válido, como nombre@ejemplo.org.';

/** Sent when no institution was given (specification, section 5). */
export const NO_INSTITUTION = 'No especificada';

/** Text, an at sign, text, a dot and text, with no whitespace. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * A message's validation errors: one per field, in the form's order, and a summary with the specification's wording
 * (section 5); null if it is valid.
 */
export function checkContact(message: ContactMessage): { fields: ContactErrors; summary: string } | null {
  const missing = Object.entries(MISSING).filter(([field]) => message[field as keyof ContactMessage].trim() === '');
  const hasInvalidEmail = message.email.trim() !== '' && !EMAIL.test(message.email.trim());
  if (missing.length === 0 && !hasInvalidEmail) return null;
  return {
    fields: { ...Object.fromEntries(missing), ...(hasInvalidEmail && { email: INVALID_EMAIL }) },
    summary:
      missing.length > 0
        ? 'Por favor completa todos los campos obligatorios.'
        : 'Por favor ingresa un correo electrónico válido.',
  };
}

/** A `mailto:` URL that opens the visitor's mail client with the message filled in. */
export function contactMailAddress(message: ContactMessage, recipient: string): string {
  const body = [
    message.mensaje.trim(),
    '',
    message.nombre.trim(),
    message.email.trim(),
    `Institución: ${message.institucion.trim() || NO_INSTITUTION}`,
  ].join('\r\n');
  return `mailto:${recipient}?subject=${encodeURIComponent(message.asunto.trim())}&body=${encodeURIComponent(body)}`;
}

/** The subject that a link prefills (`?asunto=`), on one line, cut to SUBJECT_LENGTH characters; empty if none. */
export function subjectFromQuery(query: string): string {
  const asked = new URLSearchParams(query).get('asunto') ?? '';
  return cut(asked.replace(/[\s\p{C}]+/gu, ' ').trim(), SUBJECT_LENGTH);
}
