import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Writable } from 'node:stream';
import type { Db } from '#data/client.ts';
import { recordCopy } from '#data/copies/copies.ts';
import type { Manifest } from '#data/copies/manifest.ts';
import { writeCopy, type CopyProgress } from '#data/copies/writeCopy.ts';

/** Writes a copy to a file, which is there only once it is complete, and tells the project of it. */
export async function writeCopyFile(
  db: Db,
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
      writable,
      isAdministrator: false,
      ...(onProgress && { onProgress }),
    });
    await rename(part, file);
    await recordCopy(db, true);
    return manifest;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
