/** What a visitor writes in the contact form (specification, section 5); `institucion` may stay empty. */
export interface ContactMessage {
  nombre: string;
  email: string;
  asunto: string;
  mensaje: string;
  institucion: string;
}

/** Longest subject of a message, in characters. */
export const SUBJECT_LENGTH = 200;

type ContactErrors = Partial<Record<keyof ContactMessage, string>>;

/** The specification's two validation messages (section 5). */
const contactMessages = {
  incomplete: 'Por favor completa todos los campos obligatorios.',
  invalidEmail: 'Por favor ingresa un correo electrónico válido.',
} as const;

const MISSING: ContactErrors = {
  nombre: 'Escribe tu nombre.',
  email: 'Escribe tu email.',
  asunto: 'Escribe el asunto.',
  mensaje: 'Escribe tu mensaje.',
};

/** At the field itself, in the word of its label. */
const INVALID_EMAIL = 'Escribe un email válido, como nombre@ejemplo.org.';

/** What is sent where no institution was given (specification, section 5). */
export const NO_INSTITUTION = 'No especificada';

/** Text, an at sign, text, a dot and text, with no whitespace. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with a message: a text for each field, in the form's order, and the one that sums them up. */
export function checkContact(message: ContactMessage): { fields: ContactErrors; summary: string } | null {
  const missing = Object.entries(MISSING).filter(([field]) => message[field as keyof ContactMessage].trim() === '');
  const hasInvalidEmail = message.email.trim() !== '' && !EMAIL.test(message.email.trim());
  if (missing.length === 0 && !hasInvalidEmail) return null;
  return {
    fields: {
      ...Object.fromEntries(missing),
      ...(hasInvalidEmail && { email: INVALID_EMAIL }),
    },
    summary: missing.length > 0 ? contactMessages.incomplete : contactMessages.invalidEmail,
  };
}

/** A message as the address that opens the visitor's own mail program with everything filled in. */
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

/** The subject with which a link opens the form (`?asunto=`), as one line; empty where none is asked for. */
export function subjectFromQuery(query: string): string {
  const asked = new URLSearchParams(query).get('asunto') ?? '';
  return asked
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, SUBJECT_LENGTH);
}
