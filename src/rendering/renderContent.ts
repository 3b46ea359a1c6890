import { plainText } from '#domain/plainText.ts';
import { RenderPool } from './RenderPool.ts';
import { workerProgram } from './workerProgram.ts';

const pool = new RenderPool(workerProgram);

/** An author's text, rendered for a page. */
interface Content {
  /** Empty if there is nothing to show. */
  html: string;
  /** Whether the markdown is shown as plain text, because it could not be rendered in time or at all. */
  isPlain: boolean;
}

/** Renders an author's markdown; falls back to plain text. `storage` and `page` (URLs) are as in `renderMarkdown`. */
export async function renderContent(markdown: string, storage: string, page?: string): Promise<Content> {
  if (!markdown.trim()) return { html: '', isPlain: false };
  const html = await pool.render({ markdown, storage, page });
  return { html: html ?? plainText(markdown), isPlain: html === null };
}
