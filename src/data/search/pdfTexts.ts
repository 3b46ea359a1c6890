import type { Db } from '../client.ts';

/** Whether the text of the PDF at this URL is stored. */
export async function hasPdfText(db: Db, url: string): Promise<boolean> {
  const { data } = await db.from('pdf_texts').select('url').eq('url', url).maybeSingle().throwOnError();
  return data !== null;
}

/** Stores the text of a PDF; never overwrites an existing one. */
export async function addPdfText(db: Db, url: string, content: string): Promise<void> {
  await db.from('pdf_texts').upsert({ url, content }, { onConflict: 'url', ignoreDuplicates: true }).throwOnError();
}
