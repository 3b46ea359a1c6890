import { useRef, useState } from 'react';
import { downloadFile } from '#admin/files/downloadFile.ts';
import { uploadImage, type StoredImage } from '#admin/files/uploadImage.ts';
import { createBrowserClient } from '#data/client.ts';
import { registerFile } from '#data/files/media.ts';
import { addPdfText, hasPdfText } from '#data/search/pdfTexts.ts';
import { isOwnFile, uploadFile } from '#data/files/storage.ts';
import type { EventInput } from '#domain/events/events.ts';
import { storedFileName } from '#domain/media/fileTypes.ts';
import { toast } from '#ui/toast/toast.ts';
import { documentOf, PdfUploadError, type PdfInput, type PdfValues } from './pdfValues.ts';

type Watch = (url: string) => void;

/** What a save writes of a record with a document. */
type Input = PdfInput & Pick<EventInput, 'images' | 'image_details'>;

/** What was read from a document: its page count, and a cover made from its first page. */
interface DocumentDetails {
  pages: number | null;
  cover: StoredImage | null;
}

/**
 * Uploads a record's document before the record is saved; tells the form the URL of each new file. If the record presents
 * its document, like a publication, the first page is the cover, and the search reads the text. A document is uploaded
 * once, however often the save is retried.
 */
export function usePdfUpload({ isPresented }: { isPresented: boolean }) {
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
    if (!withCover || !cover) return { ...input, pdf_pages: pages };
    const { address, alt } = cover;
    return { ...input, pdf_pages: pages, images: [address], image_details: { [address]: { alt: alt ?? COVER_ALT } } };
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

/** Adds the page count of a document in our storage whose address was typed in. */
async function withPages<Given extends Input>(input: Given): Promise<Given> {
  const { pdf_url, pdf_pages } = input;
  if (pdf_url === null || pdf_pages !== null || !isOwnFile(createBrowserClient(), pdf_url)) return input;
  const { pages } = await readDocument(() => downloadFile(pdf_url), false);
  return { ...input, pdf_pages: pages };
}

/** Uploads a PDF that `PdfField` accepted; resolves to its public URL. `onProgress` is told the fraction sent, 0 to 1. */
async function uploadPdf(file: File, onProgress: (part: number) => void): Promise<string> {
  const db = createBrowserClient();
  const type = 'application/pdf';
  // Typed by its content: some systems give a PDF no type, or a wrong one.
  const pdf = new Blob([file], { type }) as Blob & { type: typeof type };
  const name = storedFileName(crypto.randomUUID(), type);
  await registerFile(db, { name, file_name: file.name });
  return uploadFile(db, { bucket: 'documents', file: pdf, name, onProgress });
}

/** Reads a new document; one that cannot be read has no details. Rejects if the cover cannot be uploaded. */
async function describeDocument(file: File, withCover: boolean): Promise<DocumentDetails> {
  const { pages, cover } = await readDocument(() => file, withCover);
  return { pages, cover: cover && (await uploadImage({ file: cover })) };
}

/** The alternative text of a cover made from a document, until somebody writes a better one. */
const COVER_ALT = 'Primera página del documento';

async function readDocument(open: () => File | Promise<File>, withCover: boolean) {
  try {
    const { readPdf } = await import('./readPdf.ts');
    return await readPdf(await open(), { withCover });
  } catch (error) {
    console.warn('The pages of a PDF could not be read:', error);
    return { pages: null, cover: null };
  }
}

/**
 * Makes a PDF in our storage searchable on the site; resolves to whether that worked. The text is extracted once, here:
 * from the file, or from its URL if it was uploaded earlier. A record can be saved without it all the same.
 */
async function indexPdfText(url: string, file: File | null): Promise<boolean> {
  const db = createBrowserClient();
  if (!isOwnFile(db, url)) return true;
  try {
    if (await hasPdfText(db, url)) return true;
    const { readPdfText } = await import('./readPdf.ts');
    await addPdfText(db, url, await readPdfText(file ?? (await downloadFile(url))));
    return true;
  } catch (error) {
    console.warn('The text of a PDF could not be taken out:', error);
    return false;
  }
}
