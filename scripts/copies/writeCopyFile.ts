import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import type { Db } from '#data/client.ts';
import { recordCopy } from '#data/copies/madeCopies.ts';
import { writeCopy, type CopyProgress } from '#data/copies/writeCopy.ts';

/** Writes a copy to a file, which is there only once it is complete, and tells the project of it. */
export async function writeCopyFile(db: Db, file: string, onProgress?: (progress: CopyProgress) => void) {
  // Two at the same time must not write to one.
  const part = `${file}.${process.pid}.part`;
  try {
    // Rows of everybody: nobody but their owner reads the file.
    const stream = createWriteStream(part, { mode: 0o600, flush: true });
    const writable = Writable.toWeb(stream) as WritableStream<Uint8Array>;
    const { manifest, size } = await writeCopy({
      db,
      writable,
      isAdministrator: false,
      ...(onProgress && { onProgress }),
    });
    await rename(part, file);
    await recordCopy(db, { isComplete: true, size, place: path.resolve(file) });
    return { manifest, size };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
