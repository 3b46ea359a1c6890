import { createBrowserClient } from '#data/client.ts';
import { isOwnFile } from '#data/files/storage.ts';
import { addPdfText, hasPdfText } from '#data/search/pdfTexts.ts';
import { downloadFile } from '../downloadFile.ts';

/**
 * Makes a PDF in our storage searchable on the site; resolves to whether that worked. The text is extracted once, here:
 * from the file, or from its URL if it was uploaded earlier. A record can be saved without it all the same.
 */
export async function indexPdfText(url: string, file: File | null): Promise<boolean> {
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
