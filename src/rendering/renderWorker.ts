import { parentPort } from 'node:worker_threads';
import { renderMarkdown } from '#domain/markdown.ts';

/** A text to render, and the URL of the storage that its images may come from. */
export interface Text {
  markdown: string;
  storage: string;
  /** The URL of the text's page; if given, URLs in the text become absolute. */
  page?: string | undefined;
}

/** Messages from the thread: `ready` after loading, then each text's HTML, or null if it cannot be rendered. */
export type WorkerMessage = 'ready' | { html: string | null };

const post = (message: WorkerMessage) => parentPort?.postMessage(message);

parentPort?.on('message', ({ markdown, storage, page }: Text) => {
  try {
    post({ html: renderMarkdown(markdown, storage, page) });
  } catch {
    post({ html: null });
  }
});

// Warm up: the first texts take several times as long as later ones, and no visitor should wait for that.
const rehearsal = '# a\n\n- [b](/c) **d** ![e](/f)\n\n| g |\n| - |\n| h |\n\n'.repeat(50);
renderMarkdown(rehearsal, '');
post('ready');
