import { createBrowserClient } from '#data/client.ts';
import { uploadFile } from '#data/files.ts';
import { storedFileName } from '#domain/media/fileTypes.ts';
import { prepareImage } from './prepareImage.ts';

interface Upload {
  file: File;
  /** Told the part that has left, from 0 to 1; not before the image is prepared. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/** Prepares and uploads an image, and answers its public address; rejects with an error for `explainUploadError`. */
export async function uploadImage({ file, onProgress, signal }: Upload): Promise<string> {
  const image = await prepareImage(file, signal);
  onProgress?.(0);
  return uploadFile(createBrowserClient(), {
    bucket: 'images',
    file: image,
    name: storedFileName(crypto.randomUUID(), image.type),
    // A file never changes under its address.
    cacheControl: 31_536_000,
    onProgress,
    signal,
  });
}
