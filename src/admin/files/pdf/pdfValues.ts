import { explainError } from '#domain/errors.ts';
import type { EventInput } from '#domain/events/events.ts';
import type { FieldErrors } from '#ui/form/formTypes.ts';

/** The form fields of a record's PDF: its URL as typed, and the document to upload on save. */
export interface PdfValues {
  has_pdf: boolean;
  pdf_file: File | null;
  pdf_url: string;
  pdf_pages: number | null;
}

/** What a save writes of them. */
export type PdfInput = Pick<EventInput, 'has_pdf' | 'pdf_url' | 'pdf_pages'>;

/** Thrown when the document could not be uploaded; `cause` says why. */
export class PdfUploadError extends Error {
  override readonly name = 'PdfUploadError';
}

/** The values of a new record. */
export const noPdf: PdfValues = { has_pdf: false, pdf_file: null, pdf_url: '', pdf_pages: null };

/** The labels of the fields, for comparing two versions. */
export const pdfLabels = {
  has_pdf: 'Tiene PDF',
  pdf_url: 'URL del PDF',
  pdf_pages: { label: 'Páginas del PDF', text: (pages: number | null) => (pages === null ? '' : String(pages)) },
  // A document that is not uploaded yet.
  pdf_file: { label: 'Archivo PDF', text: (file?: File | null) => file?.name ?? '' },
};

/** The document to upload. */
export function documentOf({ has_pdf, pdf_file }: PdfValues): File | null {
  return has_pdf ? pdf_file : null;
}

/** What is saved of the fields; nothing where they are switched off, or a document is still to be uploaded. */
export function pdfInput(values: PdfValues): PdfInput {
  const { has_pdf, pdf_url, pdf_pages } = values;
  const isKept = has_pdf && !documentOf(values);
  return { has_pdf, pdf_url: isKept ? pdf_url.trim() || null : null, pdf_pages: isKept ? pdf_pages : null };
}

/** The error of a missing document. */
export function missingPdf({ has_pdf, pdf_file, pdf_url }: PdfValues): FieldErrors<PdfValues> {
  const isMissing = has_pdf && !pdf_file && pdf_url.trim() === '';
  return isMissing ? { pdf_file: 'Elige un archivo, o escribe más abajo la dirección del PDF.' } : {};
}

/** The message of a failed upload: the specification's sentence (section 8), followed by the reason. */
export function explainPdfFailure(error: unknown): { description: string } | null {
  if (!(error instanceof PdfUploadError)) return null;
  const sentence = 'Ha ocurrido un error al subir el PDF. Por favor, inténtelo de nuevo.';
  return { description: `${sentence} ${explainError(error.cause)}` };
}

/** Object URLs of documents not uploaded yet, for the lifetime of the page. */
const addresses = new WeakMap<File, string>();

function addressOf(file: File): string {
  const address = addresses.get(file) ?? URL.createObjectURL(file);
  addresses.set(file, address);
  return address;
}

/** The fields in a request to preview the page. */
export function pdfPreview({ has_pdf, pdf_file, pdf_url, pdf_pages }: PdfValues) {
  return {
    has_pdf,
    pdf_url: pdf_file ? addressOf(pdf_file) : pdf_url.trim() || null,
    pdf_size: pdf_file ? pdf_file.size : null,
    pdf_pages: has_pdf && !pdf_file ? pdf_pages : null,
  };
}
