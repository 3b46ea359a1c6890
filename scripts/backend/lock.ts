import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BackendError } from './errors.ts';

/**
 * Locks a folder for one backend and returns the function that unlocks it. Throws a BackendError when another backend
 * holds the lock. It is SQLite's lock on a file: the OS releases it however the process ends, so there are no stale
 * locks or reused process ids to deal with.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(path.join(folder, 'backend.lock'));
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    throw new BackendError(
      `Another backend is using ${folder}: end it, or choose another folder with DATA_DIR for a second one.`,
      { cause: error },
    );
  }
  return () => {
    lock.close();
  };
}
