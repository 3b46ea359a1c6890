import { isConnectionError } from './errors.ts';

/** Retries once after a connection error. Only for idempotent requests, as the first may have been processed anyway. */
export async function retryOnNetworkError<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!isConnectionError(error)) throw error;
    return ask();
  }
}
