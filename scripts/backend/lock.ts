import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BackendError } from './errors.ts';

/**
 * Locks a folder for one backend, and gives what unlocks it; throws a sentence when another one has it. The lock is SQLite's on
 * a file: the operating system lets go of it when the process ends in whatever way, so that there is no stale lock to
 * recognise, and no process number that was reused.
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
