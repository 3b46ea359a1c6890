import { access, constants, mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { diskIsFull, explainFailure } from './errors.ts';
import { lockFolder } from './lock.ts';

/** A cluster that has just been made takes 40 MB, and Postgres writes its log in files of 16 MB. */
const spaceToStart = 200 * 1024 * 1024;
const spaceToContinue = 48 * 1024 * 1024;

/** Where everything of one embedded backend lies, and the lock that keeps a second one out of it. */
export interface DataDir {
  root: string;
  database: string;
  files: string;
  outbox: string;
  keys: string;
  log: string;
  /** Stands while the database is being made: what lies there before its end was never finished. */
  unfinished: string;
  release: () => void;
}

/** Opens a data directory for one backend: two Postgres on one directory destroy it. Throws a sentence when another one has it, or it cannot be written. */
export async function openDataDir(root: string): Promise<DataDir> {
  try {
    await mkdir(root, { recursive: true });
    await access(root, constants.W_OK | constants.X_OK);
    return { root, ...partsOf(root), release: lockFolder(root) };
  } catch (error) {
    throw explainFailure(error, root);
  }
}

/** Throws a sentence when the disk has too little room: Postgres must not run into its end in the middle of a write. */
export async function assertDiskSpace(dataDir: DataDir, isNew: boolean): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir.root);
  if (bavail * bsize < (isNew ? spaceToStart : spaceToContinue)) throw diskIsFull(dataDir.root);
}

/** Removes the embedded data; whatever else lies in the directory stays. */
export async function dropData(root: string): Promise<void> {
  const dataDir = await openDataDir(root);
  try {
    // Should this be ended in the middle, what is left of the database must not be taken for one.
    await writeFile(dataDir.unfinished, '');
    const { database, files, outbox, keys, log, unfinished } = dataDir;
    for (const part of [database, files, outbox, keys, log, unfinished]) {
      await rm(part, { recursive: true, force: true });
    }
  } finally {
    dataDir.release();
  }
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
