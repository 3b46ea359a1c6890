import { createBrowserClient } from '#data/client.ts';
import { uploadFile } from '#data/files/storage.ts';
import { storedFileName } from '#domain/media/fileTypes.ts';

interface Options {
  /** Told the part that has left, from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/** Uploads a PDF that `PdfField` has accepted, and answers its public address. */
export function uploadPdf(file: File, options: Options = {}): Promise<string> {
  const type = 'application/pdf';
  // The type is what the content is: some systems give a PDF no type, or another one.
  const pdf = new Blob([file], { type }) as Blob & { type: typeof type };
  return uploadFile(createBrowserClient(), {
    ...options,
    bucket: 'documents',
    file: pdf,
    name: storedFileName(crypto.randomUUID(), type),
    cacheControl: 3600,
  });
}
