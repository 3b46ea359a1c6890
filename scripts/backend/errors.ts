/** A failure whose message is one sentence for the person at the terminal: what is wrong and what to do. */
export class BackendError extends Error {
  override name = 'BackendError';
}
