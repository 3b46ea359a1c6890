import { failWithSentence } from './terminal.ts';

let stop: (() => Promise<void>) | undefined;

// Whoever forked this process is gone: nobody else would ever end it, however far it has come.
process.once('disconnect', end);

/** Ends this part cleanly on Ctrl-C, a service manager's stop, or the end of the process that started it. */
export function onEnd(cleanly: () => Promise<void>): void {
  stop = cleanly;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
}

function end(): void {
  if (!stop) process.exit(1);
  void stop().then(() => process.exit(0), failWithSentence);
}
