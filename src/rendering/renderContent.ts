import { plainText } from '#domain/plainText.ts';
import { RenderPool } from './RenderPool.ts';
import { workerProgram } from './workerProgram.ts';

const pool = new RenderPool(workerProgram);

/** An author's text as a page's HTML, whatever it is: in plain form where it cannot be rendered in time. */
export async function renderContent(markdown: string, storage: string): Promise<string> {
  return (await pool.render({ markdown, storage })) ?? plainText(markdown);
}
