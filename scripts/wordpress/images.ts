import { createHash, randomUUID } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import sharp from 'sharp';
import type { Db } from '#data/client.ts';
import { fetchRemoteImage, RemoteImageError } from '#data/files/fetchRemoteImage.ts';
import { findImage, publicUrl, registerFile } from '#data/files/media.ts';
import { decoded } from '#domain/decoded.ts';
import { SpanishError } from '#domain/errors.ts';
import { storedFileName, type StoredType } from '#domain/media/fileTypes.ts';
import { IMAGE_SIDE_LIMIT, IMAGE_SIZE_LIMIT, readImageFile } from '#domain/media/imageFiles.ts';

const UPLOADS = '/wp-content/uploads/';

/** Resolves to the bytes of the image at an address; rejects with a reason in Spanish. */
export type ReadImage = (address: URL) => Promise<Uint8Array<ArrayBuffer>>;

/** Reads images from the web, within the limits of the panel's own requests; `mayBePrivate` allows any address. */
export function imagesOfWeb(mayBePrivate: boolean): ReadImage {
  const agents = { 'http:': http.globalAgent, 'https:': https.globalAgent };
  return async ({ href }) => {
    try {
      return (await fetchRemoteImage(href, mayBePrivate ? agents : undefined, mayBePrivate)).bytes;
    } catch (error) {
      throw error instanceof RemoteImageError ? new SpanishError(error.message, { cause: error }) : error;
    }
  };
}

/** Reads images from a copy of `wp-content/uploads`, and never what is outside of it. Throws if there is no such folder. */
export async function imagesOfFolder(folder: string): Promise<ReadImage> {
  const root = await realpath(folder).catch(() => {
    throw new SpanishError(`${folder} no existe: di dónde está la copia de wp-content/uploads.`);
  });
  return async ({ pathname }) => {
    const name = decoded(pathname).split(UPLOADS).slice(1).join(UPLOADS);
    if (!name) throw new SpanishError('no es de wp-content/uploads');
    const file = await realpath(path.join(root, name)).catch(() => null);
    if (!file) throw new SpanishError('no está en la carpeta');
    if (!file.startsWith(root + path.sep)) throw new SpanishError('su dirección sale de la carpeta');
    const found = await stat(file);
    if (!found.isFile()) throw new SpanishError('es una carpeta, no una imagen');
    if (found.size > IMAGE_SIZE_LIMIT) throw new SpanishError('La imagen pesa más de 10 MB.');
    return new Uint8Array(await readFile(file));
  };
}

/** An image ready to be uploaded, as the panel prepares it. */
interface PreparedImage {
  original: Uint8Array<ArrayBuffer>;
  bytes: Uint8Array;
  type: StoredType;
  width: number;
  height: number;
}

/** Checks an image by its content, resizes it and drops its metadata; an animation stays as it is. */
export async function prepareImage(original: Uint8Array<ArrayBuffer>): Promise<PreparedImage> {
  const { isAnimated } = await readImageFile(new Blob([original]));
  try {
    if (isAnimated) {
      const { width, height } = await sharp(original).metadata();
      return { original, bytes: original, type: 'image/gif', width, height };
    }
    const size = {
      width: IMAGE_SIDE_LIMIT,
      height: IMAGE_SIDE_LIMIT,
      fit: 'inside',
      withoutEnlargement: true,
    } as const;
    const image = sharp(original).rotate().resize(size).webp({ quality: 84 });
    const { data, info } = await image.toBuffer({ resolveWithObject: true });
    return { original, bytes: data, type: 'image/webp', width: info.width, height: info.height };
  } catch (cause) {
    throw new SpanishError('no se puede abrir: puede estar dañada', { cause });
  }
}

/** Uploads an image, unless the library has it already; resolves to its address. */
export async function storeImage(db: Db, image: PreparedImage, fileName: string): Promise<string> {
  const { original, bytes, type, width, height } = image;
  const hashes = [...new Set([original, bytes].map((one) => createHash('sha256').update(one).digest('hex')))];
  const known = await findImage(db, hashes[0] ?? '');
  if (known) return known.address;
  const name = storedFileName(randomUUID(), type);
  await registerFile(db, { name, hashes, file_name: fileName, width, height });
  await db.storage.from('images').throwOnError().upload(name, bytes, { contentType: type, cacheControl: '31536000' });
  return publicUrl(db, 'images', name);
}
