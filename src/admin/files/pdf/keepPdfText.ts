import { createBrowserClient } from '#data/client.ts';
import { isOwnFile } from '#data/files/storage.ts';
import { addPdfText, hasPdfText } from '#data/search/pdfTexts.ts';
import { downloadFile } from '../downloadFile.ts';

/**
 * Sees to it that the site's search knows what a PDF in our storage says, and answers whether it could. The text is taken out
 * once, here: from the file or, where it was uploaded before, from its address. Without it a record can be saved all the same.
 */
export async function keepPdfText(url: string, file: File | null): Promise<boolean> {
  const db = createBrowserClient();
  if (!isOwnFile(db, url)) return true;
  try {
    if (await hasPdfText(db, url)) return true;
    const { readPdfText } = await import('./readPdfText.ts');
    await addPdfText(db, url, await readPdfText(file ?? (await downloadFile(url))));
    return true;
  } catch (error) {
    console.warn('The text of a PDF could not be taken out:', error);
    return false;
  }
}
