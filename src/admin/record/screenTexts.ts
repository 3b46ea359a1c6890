import { capitalize } from '#domain/capitalize.ts';

/** The texts of a record's screen: its heading, that the record does not exist, and that it failed to load. */
export function screenTexts(one: string, heading: string) {
  return { heading, notFound: `${capitalize(one)} no encontrada`, failed: `No se pudo cargar la ${one}.` };
}
