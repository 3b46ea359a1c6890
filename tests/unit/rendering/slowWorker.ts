import { parentPort } from 'node:worker_threads';
import type { WorkerMessage, Text } from '#rendering/renderWorker.ts';

// Replaces src/rendering/renderWorker.ts: the text tells it what to do.
const answer = (message: WorkerMessage) => parentPort?.postMessage(message);

const loadedAt = Date.now();
let count = 0;

parentPort?.on('message', ({ markdown }: Text) => {
  if (markdown === 'for ever') for (;;);
  if (markdown === 'all memory') for (const kept: unknown[] = []; ;) kept.push(new Array(1e6).fill(kept.length));
  if (markdown === 'breaks off') process.exit(1);
  count += 1;
  if (markdown === 'when loaded') return answer({ html: String(loadedAt) });
  if (markdown === 'how many') return answer({ html: String(count) });
  answer({ html: markdown.toUpperCase() });
});
answer('ready');
