import { createBrowserClient } from '#data/client.ts';
import { isOwnFile } from '#data/files.ts';
import { addPdfText, hasPdfText } from '#data/pdfTexts.ts';
import { toast } from '#ui/toast/toast.ts';

/**
 * Sees to it that the site's search knows what a PDF says: its text is taken out once, here, from the file or, where it was
 * uploaded before, from its address in our storage. Without it everything else is saved, and the panel says so.
 */
export async function keepPdfText(url: string, file: File | null): Promise<void> {
  const db = createBrowserClient();
  if (!isOwnFile(db, url)) return;
  try {
    if (await hasPdfText(db, url)) return;
    const { readPdfText } = await import('./readPdfText.ts');
    await addPdfText(db, url, await readPdfText(file ?? (await download(url))));
  } catch (error) {
    console.warn('The text of a PDF could not be taken out:', error);
    toast.info('No pudimos leer el texto del PDF', {
      description: 'El documento se guarda igual, pero la búsqueda del sitio no encontrará lo que dice adentro.',
      id: 'pdf-text',
    });
  }
}

async function download(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The document answered ${response.status}`);
  return response.blob();
}
