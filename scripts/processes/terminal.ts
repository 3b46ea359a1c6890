import { createServer } from 'node:net';
import { explainPort } from '#server/explainPort.ts';

/** Ends the process with a failure's own words: one sentence that says what to do, never a stack trace. */
export function failWithSentence(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

/** Rejects with a sentence when a port cannot be listened on, before anything is started for nothing. */
export async function assertPortFree(variable: 'PORT' | 'SUPABASE_PORT', port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(explainPort(error, variable, port)));
    probe.listen(port, 'localhost', resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}
