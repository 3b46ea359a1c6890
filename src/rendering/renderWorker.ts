import { parentPort } from 'node:worker_threads';
import { renderMarkdown } from '#domain/markdown.ts';

/** A text to render, with the storage that its images may come from. */
export interface Text {
  markdown: string;
  storage: string;
  /** The address of the text's page, where its own addresses are to be absolute. */
  page?: string | undefined;
}

/** What the thread says: that it has loaded, then each text's HTML, or null where the text cannot be rendered. */
export type Answer = 'ready' | { html: string | null };

const answer = (message: Answer) => parentPort?.postMessage(message);

parentPort?.on('message', ({ markdown, storage, page }: Text) => {
  try {
    answer({ html: renderMarkdown(markdown, storage, page) });
  } catch {
    answer({ html: null });
  }
});

// The first texts take several times as long as later ones: not at a visitor's cost.
const rehearsal = '# a\n\n- [b](/c) **d** ![e](/f)\n\n| g |\n| - |\n| h |\n\n'.repeat(50);
renderMarkdown(rehearsal, '');
answer('ready');
