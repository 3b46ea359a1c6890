/** A failure whose message is one sentence for the person at the terminal: what is wrong and what to do. */
export class BackendError extends Error {
  override name = 'BackendError';
}

/** Wraps a failure in a BackendError that says what to do about it; an unknown failure keeps its own message. */
export function explainFailure(error: unknown, dataDir: string): BackendError {
  if (error instanceof BackendError) return error;
  const sentence = knownFailure(error, dataDir) ?? `The backend cannot go on (${messageOf(error)}).`;
  return new BackendError(sentence, { cause: error });
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

export function diskIsFull(dataDir: string): BackendError {
  return new BackendError(
    `The disk that holds ${dataDir} is full: make room on it, or choose another folder with DATA_DIR, and start again.`,
  );
}

function knownFailure(error: unknown, dataDir: string): string | undefined {
  if (hasCode(error, 'ENOSPC', 'EDQUOT')) return diskIsFull(dataDir).message;
  if (hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT')) {
    return `The folder ${dataDir} cannot be written (${messageOf(error)}): correct its permissions, or choose another with DATA_DIR.`;
  }
  return undefined;
}
