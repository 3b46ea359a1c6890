import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BackendError } from './errors.ts';

/**
 * Holds a folder for one backend, or one site, until it is let go; throws a sentence when another one has it. The hold is
 * SQLite's lock on a file: the operating system lets go of it when the process ends in whatever way, so that there is no
 * stale lock to recognise, and no process number that was reused.
 */
export function hold(folder: string, holder: 'backend' | 'site'): () => void {
  const lock = new DatabaseSync(path.join(folder, `${holder}.lock`));
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    throw new BackendError(
      `Another ${holder} is using ${folder}: end it, or choose another folder with DATA_DIR for a second one.`,
      { cause: error },
    );
  }
  return () => {
    lock.close();
  };
}
