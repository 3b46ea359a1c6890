import { plainText } from '#domain/plainText.ts';
import { RenderPool } from './RenderPool.ts';
import { workerProgram } from './workerProgram.ts';

const pool = new RenderPool(workerProgram);

/** An author's text as a page shows it. */
interface Content {
  /** Empty where there is nothing to show. */
  html: string;
  /** Whether it is shown as it was written: it cannot be rendered, or not in time. */
  isPlain: boolean;
}

/** An author's text for a page, whatever it is; its addresses are absolute where its page's is given. */
export async function renderContent(markdown: string, storage: string, page?: string): Promise<Content> {
  if (!markdown.trim()) return { html: '', isPlain: false };
  const html = await pool.render({ markdown, storage, page });
  return { html: html ?? plainText(markdown), isPlain: html === null };
}
