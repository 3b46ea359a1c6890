import { IMAGE_TYPES, type ImageType } from '#domain/media/fileTypes.ts';
import { readImageFile, unreadableImage } from '#domain/media/imageFiles.ts';
import type { ImageAnswer } from './imageWorker.ts';
import { resizeImage } from './resizeImage.ts';

/** An image ready to be stored. */
export type PreparedImage = Blob & { type: ImageType };

/** Prepares a file for upload: checks its content, resizes it, strips metadata. Rejects with a SpanishError. */
export async function prepareImage(file: Blob, signal?: AbortSignal): Promise<PreparedImage> {
  const { type, isAnimated } = await readImageFile(file);
  // Typed by content, not by name: decoders trust the type.
  const image = new Blob([file], { type });
  if (isAnimated) return asPrepared(image) ?? fail(type);
  const resized = await (hasWorkers() ? resizeInWorker(image, signal) : resizeImage(image).catch(() => null));
  return (resized && asPrepared(resized)) ?? fail(type);
}

function fail(type: Parameters<typeof unreadableImage>[0]): never {
  throw unreadableImage(type);
}

function asPrepared(image: Blob): PreparedImage | null {
  return IMAGE_TYPES.some((type) => type === image.type) ? (image as PreparedImage) : null;
}

function hasWorkers(): boolean {
  return typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';
}

/** Resizes in a worker and terminates it, which frees its memory and stops work on a cancelled photograph. */
function resizeInWorker(image: Blob, signal: AbortSignal | undefined): Promise<ImageAnswer> {
  const worker = new Worker(new URL('./imageWorker.ts', import.meta.url), { type: 'module' });
  return new Promise<ImageAnswer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ImageAnswer>) => resolve(data);
    worker.onerror = () => reject(new TypeError('network error while loading the worker'));
    signal?.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')), { once: true });
    worker.postMessage(image);
  }).finally(() => worker.terminate());
}
