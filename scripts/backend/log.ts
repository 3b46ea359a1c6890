import { AsyncLocalStorage } from 'node:async_hooks';
import { createWriteStream } from 'node:fs';
import { format } from 'node:util';

const levels = ['error', 'warn', 'info', 'log'] as const;

/** The log writer of the current async context; console output goes there instead of the terminal. */
const current = new AsyncLocalStorage<(line: string) => void>();

let isRedirected = false;

/**
 * Opens a log file for this start. Supabase Lite prints a stack trace for every rejected request, even for a duplicate
 * slug: whatever is printed inside `during(work)` goes to this file instead of the terminal.
 */
export function keepLog(file: string) {
  redirectConsole();
  const stream = createWriteStream(file);
  // A failing log must not stop the backend.
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
