/** Turns a failed `listen` (port in use or not permitted) into an error that says what to do; passes others through. */
export function describeListenError(error: unknown, variable: 'PORT' | 'SUPABASE_PORT', port: number): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const advice = {
    EADDRINUSE: `Port ${port} is taken by another program: end it, or choose another with ${variable}, for example ${variable}=${port + 1} npm start`,
    EACCES: `Port ${port} may not be used by this user: choose one above 1024 with ${variable}.`,
  };
  if (code === 'EADDRINUSE' || code === 'EACCES') return new Error(advice[code], { cause: error });
  return error instanceof Error ? error : new Error(String(error));
}
