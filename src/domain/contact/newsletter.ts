import { errorCode } from '#domain/errors.ts';

export type NewsletterOutcome = 'invalid' | 'success' | 'duplicate' | 'forbidden' | 'failure' | 'unexpected';

interface NewsletterMessage {
  /** The specification's wording (sections 5 and 8), shown next to the form. */
  text: string;
  /** The same wording as a toast. */
  toast: { kind: 'success' | 'info' | 'error'; title: string; description?: string };
}

const INVALID = 'Por favor ingresa un correo electrónico válido.';
const SUBSCRIBED = 'Te has suscrito correctamente a nuestro boletín de noticias.';
const DUPLICATE = 'Este correo ya está suscrito a nuestro boletín.';

/** The message for each outcome of a subscription. */
export const newsletterMessages: Readonly<Record<NewsletterOutcome, NewsletterMessage>> = {
  invalid: { text: `Error: ${INVALID}`, toast: { kind: 'error', title: 'Error', description: INVALID } },
  success: { text: `¡Éxito! ${SUBSCRIBED}`, toast: { kind: 'success', title: '¡Éxito!', description: SUBSCRIBED } },
  duplicate: { text: DUPLICATE, toast: { kind: 'info', title: DUPLICATE } },
  forbidden: failed('Error de permisos. La suscripción no está disponible en este momento.'),
  failure: failed('No se pudo completar la suscripción. Por favor intenta nuevamente más tarde.'),
  unexpected: failed('Ocurrió un error inesperado. Por favor intenta nuevamente más tarde.'),
};

function failed(text: string): NewsletterMessage {
  return { text, toast: { kind: 'error', title: 'Error', description: text } };
}

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/** What a browser's e-mail field accepts (HTML, "valid email address"), with a dot in its domain. */
const EMAIL = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@(?:${LABEL}\\.)+${LABEL}$`, 'i');

/** Whether mail can reach an address, as far as its form tells (specification, section 5); the table checks the same. */
export function isSubscribable(email: string): boolean {
  return EMAIL.test(email.trim());
}

/** Maps a subscription error to an outcome by its database code; `unexpected` if it has none. */
export function newsletterOutcomeOf(error: unknown): NewsletterOutcome {
  const code = errorCode(error);
  if (code === undefined) return 'unexpected';
  if (code === '23505') return 'duplicate';
  return code === '42501' ? 'forbidden' : 'failure';
}
