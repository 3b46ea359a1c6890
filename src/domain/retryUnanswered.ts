import { isConnectionError } from './errors.ts';

/**
 * Asks once more where no answer came. For what changes nothing when it is asked twice: the second answer tells, whether the
 * first request was lost or its answer.
 */
export async function retryUnanswered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!isConnectionError(error)) throw error;
    return ask();
  }
}
