import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { root } from '#server/environment.ts';
import { exitWithMessage } from './terminal.ts';

/** A script running in its own process. */
export interface Service<Message = unknown> {
  /** Its first message, sent when it was ready. */
  message: Message;
  pid: number | undefined;
  /** Resolves with the exit code when the process ends. */
  ended: Promise<number | null>;
  /** Sends SIGTERM and waits for the process to end; kills it after 10 seconds. */
  stop: () => Promise<void>;
  /** Subscribes to later messages; returns the function that unsubscribes. */
  onMessage: (listener: (message: unknown) => void) => () => void;
}

/** How long a process may take to end before it is killed, in milliseconds. */
const TIMEOUT = 10_000;

/** Every running child process in start order, ready or not. */
const running = new Set<ChildProcess>();
let isStopping = false;

/** Whether the services are being stopped; if so, a process that ends has not failed. */
export function isShuttingDown(): boolean {
  return isStopping;
}

/** Stops every child process, last started first, and waits for each to end. */
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

/** Registers a process for `stopServices` to stop. */
export function track(child: ChildProcess): void {
  running.add(child);
  child.once('exit', () => running.delete(child));
}

/**
 * On Ctrl-C, SIGTERM, SIGHUP or the exit of the parent or of npm's shell, even halfway through a start, runs `before`,
 * stops every child process and exits with this code; once, however many of these come.
 */
export function stopOnSignals(before: () => Promise<void> = () => Promise.resolve(), exitCode = 0): void {
  let stopped: Promise<never> | undefined;
  const stop = () => {
    stopped ??= before()
      .finally(stopServices)
      .then(() => process.exit(exitCode), exitWithMessage);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.once('disconnect', stop);
  onShellExit(stop);
}

const shell = process.ppid;

/** Calls `listener` once the shell in which npm runs this script is gone: npm ends its shell, but not what it runs. */
function onShellExit(listener: () => void): void {
  if (!process.env['npm_lifecycle_event']) return;
  const poll = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(poll);
    listener();
  }, 500).unref();
}

/**
 * Starts a script in `scripts/` with these Node `flags` and waits for its first message. Rejects with its output if it
 * ends before that.
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
    // Ctrl-C in a terminal reaches the whole process group; in a group of their own, services are stopped in order.
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
