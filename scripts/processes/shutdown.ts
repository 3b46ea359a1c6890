import { failWithSentence } from './terminal.ts';

let stop: (() => Promise<void>) | undefined;
let stopped: Promise<void> | undefined;

// Whoever forked this process is gone: nobody else would ever end it, however far it has come.
process.once('disconnect', shutDown);

/** Ends this process cleanly on Ctrl-C, a service manager's stop, or the end of the process that started it. */
export function onShutdown(cleanly: () => Promise<void>): void {
  stop = cleanly;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, shutDown);
}

function shutDown(): void {
  if (!stop) process.exit(1);
  // Told to end once more, by a signal and then by the end of its parent: there is one stop, and it is waited for.
  stopped ??= stop().then(() => process.exit(0), failWithSentence);
}
