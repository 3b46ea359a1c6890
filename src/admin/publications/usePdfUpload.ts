import { useState } from 'react';
import { indexPdfText } from '#admin/files/pdf/indexPdfText.ts';
import { uploadPdf } from '#admin/files/pdf/uploadPdf.ts';
import type { PublicationInput } from '#domain/publications/publications.ts';
import type { PublishingChange } from '#domain/publishing/publishingState.ts';
import { toast } from '#ui/toast/toast.ts';
import { asCover, countPages, describeDocument, type DocumentDetails } from './describeDocument.ts';
import type { PublicationDraft } from './publicationValues.ts';

/** Thrown when the document could not be uploaded; `cause` says why. */
export class PdfUploadError extends Error {
  override readonly name = 'PdfUploadError';
}

/**
 * Uploads a publication's document and makes its text searchable, then saves the publication; calls `onUploaded` with
 * the URL of each new file. A document is uploaded once, however often the save is retried.
 */
export function usePdfUpload<Opening, Row>(
  save: (input: PublicationInput, change: PublishingChange, opening: Opening) => Promise<Row>,
  onUploaded: (url: string) => void,
) {
  const [progress, setProgress] = useState<number | null>(null);
  const [uploaded, setUploaded] = useState<{ file: File; url: string }>();
  const [described, setDescribed] = useState<DocumentDetails & { file: File }>();

  async function upload(file: File): Promise<string> {
    if (uploaded?.file === file) return uploaded.url;
    setProgress(0);
    try {
      const url = await uploadPdf(file, { onProgress: setProgress });
      setUploaded({ file, url });
      onUploaded(url);
      return url;
    } catch (cause) {
      throw new PdfUploadError('The PDF was not uploaded', { cause });
    } finally {
      setProgress(null);
    }
  }

  /** Adds the document's page count and, if there are no images, its first page as the cover. */
  async function describe(input: PublicationInput, file: File): Promise<PublicationInput> {
    const withCover = input.images.length === 0;
    const isKnown = described?.file === file && (described.cover !== null || !withCover);
    const { pages, cover } = isKnown ? described : await describeDocument(file, withCover);
    setDescribed({ file, pages, cover });
    // Another form may use a file that existed already, so this form must not clean it up.
    if (cover && !cover.isKnown) onUploaded(cover.address);
    return { ...input, ...(withCover && cover && asCover(cover)), pdf_pages: pages };
  }

  async function saveDraft(
    { input, pdf_file }: PublicationDraft,
    change: PublishingChange,
    opening: Opening,
  ): Promise<Row> {
    const pdf_url = pdf_file ? await upload(pdf_file) : input.pdf_url;
    const complete = pdf_file ? await describe(input, pdf_file) : await withPages(input);
    const isSearchable = pdf_url === null || (await indexPdfText(pdf_url, pdf_file));
    const row = await save({ ...complete, pdf_url }, change, opening);
    if (!isSearchable) notifyUnreadable();
    return row;
  }

  return { progress, saveDraft };
}

/** Adds the page count of a document uploaded before pages were counted. */
async function withPages(input: PublicationInput): Promise<PublicationInput> {
  const { pdf_url, pdf_pages } = input;
  return pdf_url === null || pdf_pages !== null ? input : { ...input, pdf_pages: await countPages(pdf_url) };
}

function notifyUnreadable(): void {
  toast.info('No pudimos leer el texto del PDF', {
    description: 'El documento se guardó igual, pero la búsqueda del sitio no encontrará lo que dice adentro.',
  });
}
