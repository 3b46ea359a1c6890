import { fileTypeOf } from './fileTypes.ts';

/** Maximum size of a PDF, in bytes (specification, section 9). */
const PDF_SIZE_LIMIT = 20 * 1024 * 1024;

/** The specification's message for a PDF that is too large (section 8). */
const PDF_TOO_LARGE = { title: 'Archivo demasiado grande', text: 'El PDF no debe superar los 20MB.' };

/** Why a file is not an acceptable PDF, as a message with a title; null if it is. */
export async function pdfProblem(file: Blob): Promise<{ title: string; text: string } | null> {
  if (file.size > PDF_SIZE_LIMIT) return PDF_TOO_LARGE;
  if ((await fileTypeOf(file)) === 'application/pdf') return null;
  return { title: 'El archivo no es un PDF', text: 'El archivo que elegiste no es un PDF. Elige otro.' };
}
