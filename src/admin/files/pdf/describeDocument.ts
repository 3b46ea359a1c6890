import { downloadFile } from '#admin/files/downloadFile.ts';
import { uploadImage, type StoredImage } from '#admin/files/uploadImage.ts';
import { createBrowserClient } from '#data/client.ts';
import { isOwnFile } from '#data/files/storage.ts';
import type { ImageDetails } from '#domain/media/imageDetails.ts';

/** The alternative text of a cover made from a document, until somebody writes a better one. */
const COVER_ALT = 'Primera página del documento';

/** The images of a record. */
export interface DocumentCover {
  images: string[];
  image_details: ImageDetails;
}

/** What was read from a document: its page count, and a cover made from its first page. */
export interface DocumentDetails {
  pages: number | null;
  cover: StoredImage | null;
}

/** Reads a new document; one that cannot be read has no details. Rejects if the cover cannot be uploaded. */
export async function describeDocument(file: File, withCover: boolean): Promise<DocumentDetails> {
  const { pages, cover } = await readDocument(() => file, withCover);
  return { pages, cover: cover && (await uploadImage({ file: cover })) };
}

/** The page count of a document uploaded earlier; null if it is not in our storage, or cannot be read. */
export async function countPages(url: string): Promise<number | null> {
  if (!isOwnFile(createBrowserClient(), url)) return null;
  return (await readDocument(() => downloadFile(url), false)).pages;
}

/** A record's images when its cover is made from its document. */
export function asCover({ address, alt }: StoredImage): DocumentCover {
  return { images: [address], image_details: { [address]: { alt: alt ?? COVER_ALT } } };
}

async function readDocument(open: () => File | Promise<File>, withCover: boolean) {
  try {
    const { readPdf } = await import('#admin/files/pdf/readPdf.ts');
    return await readPdf(await open(), { withCover });
  } catch (error) {
    console.warn('The pages of a PDF could not be read:', error);
    return { pages: null, cover: null };
  }
}
