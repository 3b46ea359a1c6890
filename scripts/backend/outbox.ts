import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writeFileAtomically } from '#data/writeFileAtomically.ts';

const messageSchema = z.object({
  /** ISO 8601 instant. */
  receivedAt: z.string(),
  template: z.string(),
  params: z.record(z.string(), z.unknown()),
});

export type Message = z.infer<typeof messageSchema>;

export interface Outbox {
  /** Stores a message; resolves once it is on disk. */
  keep: (message: Omit<Message, 'receivedAt'>) => Promise<void>;
  /** Returns all messages, newest first. */
  list: () => Promise<Message[]>;
}

/** Stores each message as a JSON file whose name starts with the time it arrived. */
export function createOutbox(folder: string): Outbox {
  return {
    async keep(message) {
      const receivedAt = new Date().toISOString();
      const file = path.join(folder, `${receivedAt.replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.json`);
      await writeFileAtomically(file, `${JSON.stringify({ receivedAt, ...message }, null, 2)}\n`);
    },
    async list() {
      await mkdir(folder, { recursive: true });
      const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
      const files = names.toReversed().map((name) => readFile(path.join(folder, name), 'utf8'));
      return (await Promise.all(files)).map((file) => messageSchema.parse(JSON.parse(file)));
    },
  };
}
