import { onShellExit } from './npmShell.ts';
import { exitWithMessage } from './terminal.ts';

let stop: (() => Promise<void>) | undefined;
let stopped: Promise<void> | undefined;

// The process that forked this one is gone and nothing else would end it, even halfway through startup.
process.once('disconnect', shutDown);
onShellExit(shutDown);

/** Runs `cleanly` and exits on Ctrl-C, SIGTERM, SIGHUP or the exit of the parent process or of npm's shell. */
export function onShutdown(cleanly: () => Promise<void>): void {
  stop = cleanly;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, shutDown);
}

function shutDown(): void {
  if (!stop) process.exit(1);
  // A signal and the parent's exit may both arrive; stop only once.
  stopped ??= stop().then(() => process.exit(0), exitWithMessage);
}
