/**
 * Preloaded into the server that `npm run bench:memory` watches: on SIGUSR2 it says what its memory holds, first as it
 * is, then after a forced collection, which tells what is still used from what was not collected yet.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

process.on('SIGUSR2', () => {
  const before = process.memoryUsage();
  collect();
  // What finalizers have let go is collected by a second round.
  setTimeout(() => {
    collect();
    process.send?.({ memory: { before, after: process.memoryUsage() } });
  }, 200);
});
