import { useRef, useState } from 'react';
import { indexPdfText } from '#admin/files/pdf/indexPdfText.ts';
import { createBrowserClient } from '#data/client.ts';
import { registerFile } from '#data/files/media.ts';
import { uploadFile } from '#data/files/storage.ts';
import { storedFileName } from '#domain/media/fileTypes.ts';
import { toast } from '#ui/toast/toast.ts';
import { asCover, countPages, describeDocument, type DocumentCover, type DocumentDetails } from './describeDocument.ts';
import { documentOf, PdfUploadError, type PdfInput, type PdfValues } from './pdfValues.ts';

type Watch = (url: string) => void;

/** What a save writes of a record with a document. */
type Input = PdfInput & DocumentCover;

interface Options {
  /** Whether the record presents its document, like a publication: its first page is the cover, the search reads it. */
  isPresented: boolean;
}

/**
 * Uploads a record's document and makes its text searchable before the record is saved; tells the form the URL of each
 * new file. A document is uploaded once, however often the save is retried.
 */
export function usePdfUpload({ isPresented }: Options) {
  const isSearchable = useRef(true);
  const [progress, setProgress] = useState<number | null>(null);
  const [uploaded, setUploaded] = useState<{ file: File; url: string }>();
  const [described, setDescribed] = useState<DocumentDetails & { file: File }>();

  async function upload(file: File, watch: Watch): Promise<string> {
    if (uploaded?.file === file) return uploaded.url;
    setProgress(0);
    try {
      const url = await uploadPdf(file, setProgress);
      setUploaded({ file, url });
      watch(url);
      return url;
    } catch (cause) {
      throw new PdfUploadError('The PDF was not uploaded', { cause });
    } finally {
      setProgress(null);
    }
  }

  /** Adds the document's page count and, if there are no images, its first page as the cover. */
  async function describe<Given extends Input>(input: Given, file: File, watch: Watch): Promise<Given> {
    const withCover = isPresented && input.images.length === 0;
    const isKnown = described?.file === file && (described.cover !== null || !withCover);
    const { pages, cover } = isKnown ? described : await describeDocument(file, withCover);
    setDescribed({ file, pages, cover });
    // Another form may use a file that existed already, so this form must not clean it up.
    if (cover && !cover.isKnown) watch(cover.address);
    return { ...input, ...(withCover && cover && asCover(cover)), pdf_pages: pages };
  }

  async function prepare<Given extends Input>(input: Given, values: PdfValues, watch: Watch): Promise<Given> {
    const file = documentOf(values);
    const pdf_url = file ? await upload(file, watch) : input.pdf_url;
    const complete = file ? await describe(input, file, watch) : await withPages(input);
    isSearchable.current = !isPresented || pdf_url === null || (await indexPdfText(pdf_url, file));
    return { ...complete, pdf_url };
  }

  function onSaved() {
    if (isSearchable.current) return;
    toast.info('No pudimos leer el texto del PDF', {
      description: 'El documento se guardó igual, pero la búsqueda del sitio no encontrará lo que dice adentro.',
    });
  }

  return { progress, prepare, onSaved };
}

/** Adds the page count of a document uploaded before pages were counted. */
async function withPages<Given extends Input>(input: Given): Promise<Given> {
  const { pdf_url, pdf_pages } = input;
  return pdf_url === null || pdf_pages !== null ? input : { ...input, pdf_pages: await countPages(pdf_url) };
}

/** Uploads a PDF that `PdfField` accepted; resolves to its public URL. `onProgress` is told the fraction sent, 0 to 1. */
async function uploadPdf(file: File, onProgress: (part: number) => void): Promise<string> {
  const db = createBrowserClient();
  const type = 'application/pdf';
  // Typed by its content: some systems give a PDF no type, or a wrong one.
  const pdf = new Blob([file], { type }) as Blob & { type: typeof type };
  const name = storedFileName(crypto.randomUUID(), type);
  await registerFile(db, { name, file_name: file.name });
  return uploadFile(db, {
    bucket: 'documents',
    file: pdf,
    name,
    cacheControl: 3600,
    onProgress,
  });
}
