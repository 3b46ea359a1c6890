import { AsyncLocalStorage } from 'node:async_hooks';
import { createWriteStream } from 'node:fs';
import { format } from 'node:util';

const levels = ['error', 'warn', 'info', 'log'] as const;

/** Where the work that is under way writes what it would print. */
const current = new AsyncLocalStorage<(line: string) => void>();

let isRedirected = false;

/**
 * Keeps a log of this start in a file. Supabase Lite prints every refused request with its stack, a taken slug for one;
 * what it prints while it does the `work` given here goes to that file, and the terminal stays calm.
 */
export function keepLog(file: string) {
  redirectConsole();
  const stream = createWriteStream(file);
  // A log that cannot be written is no reason to stop.
  stream.on('error', () => undefined);
  const write = (line: string) => void stream.write(`${new Date().toISOString()} ${line}\n`);
  return {
    during: <Result>(work: () => Result): Result => current.run(write, work),
    close: () => new Promise<void>((resolve) => stream.end(resolve)),
  };
}

function redirectConsole(): void {
  if (isRedirected) return;
  isRedirected = true;
  for (const level of levels) {
    const print = console[level].bind(console);
    console[level] = (...parts: unknown[]) => {
      const write = current.getStore();
      if (write) write(format(...parts));
      else print(...parts);
    };
  }
}
