/**
 * Preloaded into the server of `npm run bench:memory`: on SIGUSR2 it reports its memory use before and after a forced
 * garbage collection, which separates what is in use from garbage.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

process.on('SIGUSR2', () => {
  const before = process.memoryUsage();
  collect();
  // A second pass collects what finalizers have released.
  setTimeout(() => {
    collect();
    process.send?.({ memory: { before, after: process.memoryUsage() } });
  }, 200);
});
