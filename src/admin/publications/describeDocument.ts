import { uploadImage, type StoredImage } from '#admin/files/uploadImage.ts';

/** What a document tells of itself: how many pages it has, and a cover that was made of its first one. */
export interface DocumentDetails {
  pages: number | null;
  cover: StoredImage | null;
}

/** Reads a new document. One that cannot be read tells nothing; rejects where the cover cannot be uploaded. */
export async function describeDocument(file: File, withCover: boolean): Promise<DocumentDetails> {
  const { pages, cover } = await readDocument(file, withCover);
  return { pages, cover: cover && (await uploadImage({ file: cover })) };
}

async function readDocument(file: File, withCover: boolean) {
  try {
    const { readPdf } = await import('#admin/files/readPdf.ts');
    return await readPdf(file, { withCover });
  } catch (error) {
    console.warn('The pages of a PDF could not be read:', error);
    return { pages: null, cover: null };
  }
}
