import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { root } from './environment.ts';

/** A part of the product in a process of its own. */
export interface Part<Message> {
  /** What it said when it was ready. */
  message: Message;
  pid: number | undefined;
  /** Settles when the process ends, with its exit code. */
  ended: Promise<number | null>;
  /** Asks it to end and waits until it has. */
  stop: () => Promise<void>;
}

/** Starts a script of `scripts/` and waits for its first message. Rejects with what it wrote when it ends before. */
export async function startPart<Message>(script: string, variables: Record<string, string>): Promise<Part<Message>> {
  const child = fork(path.join(root, 'scripts', script), {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A terminal's Ctrl-C reaches every process of its group; the parts wait to be told instead, in order.
    detached: true,
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const message = await firstMessage<Message>(child);
  child.stdout?.on('data', (chunk: Buffer) => process.stdout.write(chunk));
  child.stderr?.on('data', (chunk: Buffer) => process.stderr.write(chunk));
  return {
    message,
    pid: child.pid,
    ended,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}

function firstMessage<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    let output = '';
    const keep = (chunk: Buffer) => (output += chunk.toString());
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(output.trim() || `A part of the product ended with code ${code}.`)));
    child.once('message', (message) => {
      child.stdout?.off('data', keep);
      child.stderr?.off('data', keep);
      resolve(message as Message);
    });
  });
}
