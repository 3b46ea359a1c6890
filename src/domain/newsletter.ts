import { errorCode } from './errors.ts';

/** How an attempt to subscribe ended, in the specification's words (section 8). */
export const newsletterMessages = {
  invalid: 'Error: Por favor ingresa un correo electrónico válido.',
  success: '¡Éxito! Te has suscrito correctamente a nuestro boletín de noticias.',
  duplicate: 'Este correo ya está suscrito a nuestro boletín.',
  forbidden: 'Error de permisos. La suscripción no está disponible en este momento.',
  failure: 'No se pudo completar la suscripción. Por favor intenta nuevamente más tarde.',
  unexpected: 'Ocurrió un error inesperado. Por favor intenta nuevamente más tarde.',
} as const;

export type NewsletterOutcome = keyof typeof newsletterMessages;

/** Whether an address may be sent: it is not empty and holds an at sign (specification, section 5). */
export function isSubscribable(email: string): boolean {
  return email.trim().includes('@');
}

/** What an error of the subscription means: by its database code, or unexpected when it has none. */
export function newsletterOutcomeOf(error: unknown): NewsletterOutcome {
  const code = errorCode(error);
  if (code === undefined) return 'unexpected';
  if (code === '23505') return 'duplicate';
  return code === '42501' ? 'forbidden' : 'failure';
}
