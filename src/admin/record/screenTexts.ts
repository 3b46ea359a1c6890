import { capitalize } from '#domain/capitalize.ts';

/** What a screen of one record says: its heading, that there is no such record, and that it was not read. */
export function screenTexts(one: string, heading: string) {
  return { heading, notFound: `${capitalize(one)} no encontrada`, failed: `No se pudo cargar la ${one}.` };
}
