import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Writable } from 'node:stream';
import type { Manifest } from '#data/copies/manifest.ts';
import { writeCopy, type CopyProgress } from '#data/copies/writeCopy.ts';
import type { Project } from './project.ts';

/** Writes a copy to a file, which is there only once it is complete, and tells the project of it. */
export async function writeCopyFile(
  { db, url }: Pick<Project, 'db' | 'url'>,
  file: string,
  onProgress?: (progress: CopyProgress) => void,
): Promise<Manifest> {
  const part = `${file}.part`;
  try {
    // Rows of everybody: nobody but their owner reads the file.
    const stream = createWriteStream(part, { mode: 0o600 });
    const writable = Writable.toWeb(stream) as WritableStream<Uint8Array>;
    const manifest = await writeCopy({
      db,
      project: url,
      writable,
      isAdministrator: false,
      ...(onProgress && { onProgress }),
    });
    await rename(part, file);
    await db.from('copies').insert({ is_complete: true }).throwOnError();
    return manifest;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
