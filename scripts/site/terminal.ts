import { createServer } from 'node:net';

/** Ends the process with a failure's own words: one sentence that says what to do, never a stack trace. */
export function failWithSentence(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

/** What a taken port means, as a sentence; other failures as they are. */
export function explainListenError(error: unknown, variable: 'PORT' | 'SUPABASE_PORT', port: number): Error {
  if (error instanceof Error && 'code' in error) {
    if (error.code === 'EADDRINUSE') {
      return new Error(
        `Port ${port} is taken by another program: end it, or choose another with ${variable}, for example ${variable}=${port + 1} npm start`,
      );
    }
    if (error.code === 'EACCES') {
      return new Error(`Port ${port} may not be used by this user: choose one above 1024 with ${variable}.`);
    }
  }
  return error instanceof Error ? error : new Error(String(error));
}

/** Rejects with a sentence when a port cannot be listened on, before anything is started for nothing. */
export async function assertPortFree(variable: 'PORT' | 'SUPABASE_PORT', port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(explainListenError(error, variable, port)));
    probe.listen(port, 'localhost', resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}
