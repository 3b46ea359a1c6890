import { isConnectionError } from './errors.ts';

/** Asks once more where no answer came: for idempotent requests, as the first one may have been carried out all the same. */
export async function retryUnanswered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!isConnectionError(error)) throw error;
    return ask();
  }
}
