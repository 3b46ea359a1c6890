import { errorCode, explainError, SpanishError } from '#domain/errors.ts';

const FAILURE = 'Error al subir las imágenes. Por favor, inténtelo de nuevo más tarde.';

/** Why an image was not uploaded, or the specification's sentence if there is no more to say (section 8). */
export function explainUploadError(error: unknown): string {
  const isKnown = error instanceof SpanishError || error instanceof TypeError || errorCode(error) !== undefined;
  return isKnown ? explainError(error) : FAILURE;
}
