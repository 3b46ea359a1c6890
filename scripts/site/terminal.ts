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
