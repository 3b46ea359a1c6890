import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { root } from '#server/environment.ts';
import { failWithSentence } from './terminal.ts';

/** A script that runs in a process of its own. */
export interface Service<Message = unknown> {
  /** What it said when it was ready. */
  message: Message;
  pid: number | undefined;
  /** Settles when the process ends, with its exit code. */
  ended: Promise<number | null>;
  /** Asks it to end, and waits until it has. */
  stop: () => Promise<void>;
  /** Listens to what it says after the first message; gives what ends that. */
  onMessage: (listener: (message: unknown) => void) => () => void;
}

/** How long a process may take to end before it is ended by force, in milliseconds. */
const TIMEOUT = 10_000;

/** Every process that was started, in that order, ready or not. */
const running = new Set<ChildProcess>();
let isStopping = false;

/** Whether the services are being stopped: a process that ends now has not failed. */
export function isShuttingDown(): boolean {
  return isStopping;
}

/** Ends whatever was started, the last first, and waits until it has ended. */
export async function stopServices(): Promise<void> {
  isStopping = true;
  for (const child of [...running].reverse()) await end(child);
}

async function end(child: ChildProcess): Promise<void> {
  const ended = endOf(child);
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), TIMEOUT);
  await ended;
  clearTimeout(force);
}

/** Remembers a process, so that `stopServices` ends it. */
export function track(child: ChildProcess): void {
  running.add(child);
  child.once('exit', () => running.delete(child));
}

/** On Ctrl-C, a service manager's stop or the parent's end, ends whatever was started and then this process. */
export function stopOnSignals(before: () => Promise<void> = () => Promise.resolve()): void {
  const stop = () =>
    void before()
      .finally(stopServices)
      .then(() => process.exit(0), failWithSentence);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  process.once('disconnect', stop);
  // npm ends its shell and not what the shell runs: whoever is left behind by npm ends by itself.
  const parent = process.ppid;
  if (process.env['npm_lifecycle_event']) {
    setInterval(() => process.ppid !== parent && stop(), 500).unref();
  }
}

/**
 * Starts a script of `scripts/` with `flags` of Node's and waits for its first message. Rejects with what it wrote when it
 * ends before.
 */
export async function startService<Message>(
  script: string,
  variables: Record<string, string>,
  flags: readonly string[] = [],
): Promise<Service<Message>> {
  const child = fork(path.join(root, 'scripts', script), {
    cwd: root,
    env: { ...process.env, ...variables },
    execArgv: [...process.execArgv, ...flags],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A terminal's Ctrl-C reaches every process of its group; the services wait to be told instead, in order.
    detached: true,
  });
  track(child);
  const ended = endOf(child);
  const message = await firstMessage<Message>(child);
  child.stdout?.on('data', (chunk: Buffer) => process.stdout.write(chunk));
  child.stderr?.on('data', (chunk: Buffer) => process.stderr.write(chunk));
  return {
    message,
    pid: child.pid,
    ended,
    stop: () => end(child),
    onMessage: (listener) => {
      child.on('message', listener);
      return () => void child.off('message', listener);
    },
  };
}

function endOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', resolve));
}

function firstMessage<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    let output = '';
    const keep = (chunk: Buffer) => (output += chunk.toString());
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(output.trim() || `${child.spawnfile} ended with code ${code}.`)));
    child.once('message', (message) => {
      child.stdout?.off('data', keep);
      child.stderr?.off('data', keep);
      resolve(message as Message);
    });
  });
}
