import { open, type FileHandle } from 'node:fs/promises';
import { Reader } from '@zip.js/zip.js/lib/zip-core-native.js';

/** Reads parts of a file for a ZipReader. Node's own `openAsBlob` reads nothing after the first 4 GB (24.21). */
export class ZipFileReader extends Reader<FileHandle> {
  readonly #handle: FileHandle;

  private constructor(handle: FileHandle, size: number) {
    super(handle);
    this.#handle = handle;
    this.size = size;
  }

  static async open(file: string): Promise<ZipFileReader> {
    const handle = await open(file);
    return new ZipFileReader(handle, (await handle.stat()).size);
  }

  override async readUint8Array(offset: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(Math.max(0, Math.min(length, this.size - offset)));
    let read = 0;
    while (read < bytes.length) {
      const { bytesRead } = await this.#handle.read(bytes, read, bytes.length - read, offset + read);
      if (bytesRead === 0) break;
      read += bytesRead;
    }
    return bytes.subarray(0, read);
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }
}
