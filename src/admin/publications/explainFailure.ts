import { explainError } from '#domain/errors.ts';
import type { SaveFailure } from '#admin/record/save/useRecordForm.ts';
import type { PublicationValues } from './publicationValues.ts';
import { PdfUploadError } from './usePdfUpload.ts';

/** The message of a failed save: the specification's sentence (section 8), followed by the reason. */
export function explainFailure(error: unknown): SaveFailure<PublicationValues> {
  if (error instanceof PdfUploadError) {
    const sentence = 'Ha ocurrido un error al subir el PDF. Por favor, inténtelo de nuevo.';
    return { description: `${sentence} ${explainError(error.cause)}` };
  }
  return { description: `Ha ocurrido un error al guardar la publicación. ${explainError(error)}` };
}
