import { parentPort } from 'node:worker_threads';
import type { Answer, Text } from '#rendering/renderWorker.ts';

// Replaces src/rendering/renderWorker.ts: the text tells it what to do.
const answer = (message: Answer) => parentPort?.postMessage(message);

parentPort?.on('message', ({ markdown }: Text) => {
  if (markdown === 'for ever') for (;;);
  if (markdown === 'all memory') for (const kept: unknown[] = []; ;) kept.push(new Array(1e6).fill(kept.length));
  if (markdown === 'breaks off') process.exit(1);
  answer({ html: markdown.toUpperCase() });
});
answer('ready');
