import { plainText } from '#domain/plainText.ts';
import { RenderPool } from './RenderPool.ts';
import { workerProgram } from './workerProgram.ts';

/**
 * Previews have threads of their own: whoever is asking for them keeps no reader waiting. A full queue of the slowest
 * texts takes about as long as the deadline.
 */
const pools = {
  pages: new RenderPool(workerProgram, { atOnce: 2, queueLimit: 60, deadline: 5000 }),
  previews: new RenderPool(workerProgram, { atOnce: 1, queueLimit: 8, deadline: 3000 }),
};

/** An author's text, rendered for a page. */
export interface Content {
  /** Empty if there is nothing to show. */
  html: string;
  /** Whether the markdown is shown as plain text, because it could not be rendered in time or at all. */
  isPlain: boolean;
  /** Whether that was for lack of time, so it may succeed later: not to be cached for long. */
  isLate: boolean;
}

interface Options {
  /** URL of the text's page; makes URLs absolute, as in `renderMarkdown`. */
  page?: string;
  /** Of a preview's request: its text is dropped once it aborts. */
  preview?: AbortSignal;
}

/** Renders an author's markdown; falls back to plain text. `storage` (a URL) is as in `renderMarkdown`. */
export async function renderContent(
  markdown: string,
  storage: string,
  { page, preview }: Options = {},
): Promise<Content> {
  if (!markdown.trim()) return { html: '', isPlain: false, isLate: false };
  const pool = preview ? pools.previews : pools.pages;
  const { html, isLate } = await pool.render({ markdown, storage, page }, preview);
  return { html: html ?? plainText(markdown), isPlain: html === null, isLate };
}

/** The queues in which texts wait too long now; empty if none. */
export function stuckQueues(): string[] {
  return Object.entries(pools).flatMap(([name, pool]) => (pool.isStuck ? [name] : []));
}
