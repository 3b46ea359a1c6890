import { access, constants, mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BackendError, diskIsFull, explainFailure } from './errors.ts';

/** In bytes: a new cluster takes 40 MB, and Postgres writes its WAL in 16 MB segments. */
const spaceToStart = 200 * 1024 * 1024;
const spaceToContinue = 48 * 1024 * 1024;

/** The paths of one embedded backend's data, and the lock that keeps a second backend out. */
export interface DataDir {
  root: string;
  database: string;
  files: string;
  outbox: string;
  keys: string;
  log: string;
  /** Exists while the database is being created: if it is still there at startup, creation never finished. */
  unfinished: string;
  release: () => void;
}

/**
 * Opens and locks a data directory: two Postgres instances in one directory would corrupt it. Throws a BackendError
 * when another backend holds the lock or the directory is not writable.
 */
export async function openDataDir(root: string): Promise<DataDir> {
  try {
    await mkdir(root, { recursive: true });
    await access(root, constants.W_OK | constants.X_OK);
    return { root, ...partsOf(root), release: lockFolder(root) };
  } catch (error) {
    throw explainFailure(error, root);
  }
}

/** Throws a BackendError when the disk is too full: Postgres must not run out of space in the middle of a write. */
export async function assertDiskSpace(dataDir: DataDir, isNew: boolean): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir.root);
  if (bavail * bsize < (isNew ? spaceToStart : spaceToContinue)) throw diskIsFull(dataDir.root);
}

/** Deletes the embedded backend's data and leaves any other file in the directory alone. */
export async function dropData(root: string): Promise<void> {
  const dataDir = await openDataDir(root);
  try {
    // If this is interrupted, the next start must not open the leftovers as a database.
    await writeFile(dataDir.unfinished, '');
    const { database, files, outbox, keys, log, unfinished } = dataDir;
    for (const part of [database, files, outbox, keys, log, unfinished]) {
      await rm(part, { recursive: true, force: true });
    }
  } finally {
    dataDir.release();
  }
}

/**
 * Locks a folder for one backend and returns the function that unlocks it. Throws a BackendError when another backend
 * holds the lock. It is SQLite's lock on a file: the OS releases it however the process ends, so there are no stale
 * locks or reused process ids to deal with.
 */
function lockFolder(folder: string): () => void {
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

function partsOf(root: string) {
  return {
    database: path.join(root, 'database'),
    files: path.join(root, 'files'),
    outbox: path.join(root, 'outbox'),
    keys: path.join(root, 'keys.json'),
    log: path.join(root, 'backend.log'),
    unfinished: path.join(root, 'database.unfinished'),
  };
}
