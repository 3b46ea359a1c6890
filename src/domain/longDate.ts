import { memoize } from './memoize.ts';

/** `5 de enero de 2025`, of that day's midnight in UTC; a module of its own, which a script of public pages needs. */
export const longDate = memoize(
  () => new Intl.DateTimeFormat('es-AR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
