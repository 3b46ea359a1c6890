import { useState } from 'react';
import { keepPdfText } from '#admin/files/keepPdfText.ts';
import { uploadPdf } from '#admin/files/uploadPdf.ts';
import type { PublicationInput } from '#domain/publications/publications.ts';
import type { PublishingChange } from '#domain/publishing/publishingState.ts';
import { toast } from '#ui/toast/toast.ts';
import type { PublicationDraft } from './publicationValues.ts';

/** That the document could not be uploaded; its cause says why. */
export class PdfUploadError extends Error {
  override readonly name = 'PdfUploadError';
}

/**
 * Saves a draft after its document is in storage and its text is known to the search, and tells the document's address as soon as it has one. A document is
 * uploaded once, however often saving is tried.
 */
export function usePdfUpload<Opening>(
  save: (input: PublicationInput, change: PublishingChange, opening: Opening) => Promise<void>,
  onUploaded: (url: string) => void,
) {
  const [progress, setProgress] = useState<number | null>(null);
  const [uploaded, setUploaded] = useState<{ file: File; url: string }>();

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

  async function saveDraft(
    { input, pdf_file }: PublicationDraft,
    change: PublishingChange,
    opening: Opening,
  ): Promise<void> {
    const pdf_url = pdf_file ? await upload(pdf_file) : input.pdf_url;
    const isSearchable = pdf_url === null || (await keepPdfText(pdf_url, pdf_file));
    await save({ ...input, pdf_url }, change, opening);
    if (!isSearchable) tellUnreadable();
  }

  return { progress, saveDraft };
}

function tellUnreadable(): void {
  toast.info('No pudimos leer el texto del PDF', {
    description: 'El documento se guardó igual, pero la búsqueda del sitio no encontrará lo que dice adentro.',
  });
}
