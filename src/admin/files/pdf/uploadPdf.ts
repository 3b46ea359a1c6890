import { createBrowserClient } from '#data/client.ts';
import { uploadFile } from '#data/files/storage.ts';
import { storedFileName } from '#domain/media/fileTypes.ts';

interface Options {
  /** Called with the fraction sent, from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/** Uploads a PDF that `PdfField` accepted; resolves to its public URL. */
export function uploadPdf(file: File, options: Options = {}): Promise<string> {
  const type = 'application/pdf';
  // Typed by its content: some systems give a PDF no type, or a wrong one.
  const pdf = new Blob([file], { type }) as Blob & { type: typeof type };
  return uploadFile(createBrowserClient(), {
    ...options,
    bucket: 'documents',
    file: pdf,
    name: storedFileName(crypto.randomUUID(), type),
    cacheControl: 3600,
  });
}
