let formatter: Intl.DateTimeFormat | undefined;

/**
 * `5 de enero de 2025`, of that day's midnight in UTC. A module that imports none: a script of public pages needs it, and would
 * load what others share.
 */
export function longDate(): Intl.DateTimeFormat {
  formatter ??= new Intl.DateTimeFormat('es-AR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return formatter;
}
