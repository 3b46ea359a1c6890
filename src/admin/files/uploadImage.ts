import { createBrowserClient } from '#data/client.ts';
import { uploadFile } from '#data/files/storage.ts';
import { findImage, registerFile, type LibraryFile } from '#data/files/media.ts';
import type { Size } from '#domain/media/focus.ts';
import type { Area } from '#domain/media/crop.ts';
import { storedFileName, IMAGE_TYPES, type ImageType } from '#domain/media/fileTypes.ts';
import { errorCode, explainError, SpanishError } from '#domain/errors.ts';
import { readImageFile, unreadableImage } from '#domain/media/imageFiles.ts';
import type { ResizeRequest } from './imageWorker.ts';

interface Upload {
  file: File;
  /** The part to keep; without one, the whole image. */
  area?: Area | undefined;
  /** Called with the fraction sent, from 0 to 1; not before the image is prepared. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal | undefined;
}

/** An image in storage. */
export interface StoredImage extends Pick<LibraryFile, 'address' | 'alt' | 'width' | 'height'> {
  /** Whether the library already had it. */
  isKnown: boolean;
}

/** The message when a file was not uploaded a second time. */
export const KNOWN_IMAGE = 'Esta imagen ya estaba en la biblioteca';

/**
 * Prepares and uploads an image, unless the library already has it; resolves to where it is. Rejects with an error for
 * `explainUploadError`.
 */
export async function uploadImage({ file, area, onProgress, signal }: Upload): Promise<StoredImage> {
  const db = createBrowserClient();
  const kind = await readImageFile(file);
  // The hash of the whole image must not lead to a part of it.
  const hash = area ? null : await hashOf(file);
  const known = hash && (await findImage(db, hash));
  signal?.throwIfAborted();
  if (known) return { ...known, isKnown: true };

  const image = await prepareImage({ file, area, signal }, kind);
  onProgress?.(0);
  const name = storedFileName(crypto.randomUUID(), image.type);
  const hashes = [...new Set([hash ?? [], await hashOf(image)].flat())];
  const size = await sizeOf(image);
  await registerFile(db, { name, hashes, file_name: file.name, ...size });
  // The file at a URL never changes.
  const cacheControl = 31_536_000;
  const address = await uploadFile(db, { bucket: 'images', file: image, name, cacheControl, onProgress, signal });
  return { address, alt: null, ...size, isKnown: false };
}

const FAILURE = 'Error al subir las imágenes. Por favor, inténtelo de nuevo más tarde.';

/** Why an image was not uploaded, or the specification's sentence if there is no more to say (section 8). */
export function explainUploadError(error: unknown): string {
  const isKnown = error instanceof SpanishError || error instanceof TypeError || errorCode(error) !== undefined;
  return isKnown ? explainError(error) : FAILURE;
}

async function sizeOf(image: Blob): Promise<Size> {
  const bitmap = await createImageBitmap(image);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}

/** The SHA-256 of a file's bytes, in hexadecimal. */
async function hashOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

type PreparedImage = Blob & { type: ImageType };

/** Prepares a file for upload: resizes it, strips metadata. Rejects with a SpanishError. */
async function prepareImage(
  { file, area, signal }: Pick<Upload, 'file' | 'area' | 'signal'>,
  { type, isAnimated }: Awaited<ReturnType<typeof readImageFile>>,
): Promise<PreparedImage> {
  if (isAnimated && area) throw new SpanishError('Una animación no se puede recortar: quedaría quieta.');
  // Typed by content, not by name: decoders trust the type.
  const image = new Blob([file], { type });
  const prepared = isAnimated ? image : await resizeInWorker({ image, area }, signal);
  if (!prepared || !isPrepared(prepared)) throw unreadableImage(type);
  return prepared;
}

function isPrepared(image: Blob): image is PreparedImage {
  return IMAGE_TYPES.some((type) => type === image.type);
}

/** Resizes in a worker and terminates it, which frees its memory and stops work on a cancelled photograph. */
function resizeInWorker(request: ResizeRequest, signal: AbortSignal | undefined): Promise<Blob | null> {
  const worker = new Worker(new URL('./imageWorker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob | null>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Blob | null>) => resolve(data);
    worker.onerror = () => reject(new TypeError('network error while loading the worker'));
    signal?.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')), { once: true });
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
