import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { outdatedCopies } from '#data/copies/rotation.ts';

/** Deletes the copies in a folder that may go, and returns their names. */
export async function deleteOutdatedCopies(folder: string): Promise<string[]> {
  const names = outdatedCopies(await readdir(folder));
  for (const name of names) await rm(path.join(folder, name));
  return names;
}
