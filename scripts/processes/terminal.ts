import { once } from 'node:events';
import { createServer } from 'node:net';
import { describeListenError } from '#server/describeListenError.ts';

/** Prints only the failure's message, one sentence that says what to do, and exits with code 1. */
export function exitWithMessage(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

/** Rejects, with a message that says what to do, if the port cannot be bound: checked before anything is started. */
export async function assertPortFree(variable: 'PORT' | 'SUPABASE_PORT', port: number): Promise<void> {
  await using probe = createServer().listen(port, 'localhost');
  await once(probe, 'listening').catch((error: unknown) => {
    throw describeListenError(error, variable, port);
  });
}
