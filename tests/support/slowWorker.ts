import { parentPort } from 'node:worker_threads';
import type { Answer, Text } from '#rendering/renderWorker.ts';

// In the place of src/rendering/renderWorker.ts: its texts say what it does.
const answer = (message: Answer) => parentPort?.postMessage(message);

parentPort?.on('message', ({ markdown }: Text) => {
  if (markdown === 'for ever') for (;;);
  if (markdown === 'all memory') for (const kept: unknown[] = []; ;) kept.push(new Array(1e6).fill(kept.length));
  if (markdown === 'breaks off') process.exit(1);
  answer({ html: markdown.toUpperCase() });
});
answer('ready');
