import { detectFileType, SIGNATURE_LENGTH } from './fileTypes.ts';

/** Most bytes of a PDF document (specification, section 9). */
const PDF_SIZE_LIMIT = 20 * 1024 * 1024;

/** The specification's words for a PDF that is too large (section 8). */
const PDF_TOO_LARGE = { title: 'Archivo demasiado grande', text: 'El PDF no debe superar los 20MB.' };

/** What is wrong with a file as a PDF document: title and text of the message; null when nothing is. */
export async function pdfProblem(file: Blob): Promise<{ title: string; text: string } | null> {
  if (file.size > PDF_SIZE_LIMIT) return PDF_TOO_LARGE;
  const start = new Uint8Array(await file.slice(0, SIGNATURE_LENGTH).arrayBuffer());
  if (detectFileType(start) === 'application/pdf') return null;
  return { title: 'El archivo no es un PDF', text: 'El archivo que elegiste no es un PDF. Elige otro.' };
}
