import { downloadFile } from '#admin/files/downloadFile.ts';
import { indexPdfText } from '#admin/files/pdf/indexPdfText.ts';
import { createBrowserClient } from '#data/client.ts';
import { updateRow } from '#data/records/saving.ts';
import type { Purge } from '#domain/publishing/publishing.ts';
import { visibleChange } from '#admin/publishing/visibleChange.ts';
import { asCover, describeDocument } from '#admin/files/pdf/describeDocument.ts';
import type { UnreadDocument } from './UnreadDocuments.tsx';

/**
 * Reads documents one by one as a save does, saves the results and updates the site. Resolves to the publications left
 * unchanged, because their document is unreadable or somebody saved them in the meantime.
 */
export async function readDocuments(
  publications: readonly UnreadDocument[],
  purge: Purge,
  onNext: (place: number) => void,
): Promise<UnreadDocument[]> {
  const unread: UnreadDocument[] = [];
  for (const [index, publication] of publications.entries()) {
    onNext(index + 1);
    if (!(await readOne(publication, purge))) unread.push(publication);
  }
  return unread;
}

async function readOne(publication: UnreadDocument, purge: Purge): Promise<boolean> {
  const { id, pdf_url, images, published_at } = publication;
  try {
    const file = await downloadFile(pdf_url);
    const { pages, cover } = await describeDocument(file, images.length === 0);
    if (pages === null || !(await indexPdfText(pdf_url, file))) return false;
    // Writing the document's URL makes the search index its text.
    const changes = { pdf_url, pdf_pages: pages, ...(cover && asCover(cover)) };
    const saved = await updateRow(createBrowserClient(), 'publications', publication, changes);
    if (!saved) return false;
    await purge(visibleChange('publications', publication, saved, published_at));
    return true;
  } catch (error) {
    console.warn(`The document of publication ${id} could not be read:`, error);
    return false;
  }
}
