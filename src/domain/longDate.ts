let formatter: Intl.DateTimeFormat | undefined;

/**
 * Formatter for `5 de enero de 2025`; expects midnight UTC of the day. This module imports nothing, because a script of
 * public pages uses it and would otherwise load shared chunks.
 */
export function longDate(): Intl.DateTimeFormat {
  formatter ??= new Intl.DateTimeFormat('es-AR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return formatter;
}
