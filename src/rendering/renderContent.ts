import { plainText } from '#domain/plainText.ts';
import { RenderPool } from './RenderPool.ts';
import { workerProgram } from './workerProgram.ts';

const pool = new RenderPool(workerProgram);

/**
 * An author's text as a page's HTML, whatever it is: in plain form where it cannot be rendered in time. Its addresses are
 * absolute where its page's is given.
 */
export async function renderContent(markdown: string, storage: string, page?: string): Promise<string> {
  return (await pool.render({ markdown, storage, page })) ?? plainText(markdown);
}
