import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { decoded } from '#domain/decoded.ts';
import { errorCode } from '#domain/errors.ts';
import { IMAGE_TYPES, type StoredType } from '#domain/media/fileTypes.ts';
import { IMAGE_SIZE_LIMIT } from '#domain/media/imageFiles.ts';
import type { Db } from '../client.ts';
import { dataOf } from '../rows.ts';
import { publicUrl } from './media.ts';
import { accessTokenOf } from '../session.ts';

/** The buckets and their limits (specification, section 9); policies let administrators create only these. */
const BUCKETS = {
  images: { public: true, fileSizeLimit: IMAGE_SIZE_LIMIT, allowedMimeTypes: [...IMAGE_TYPES] },
  documents: { public: true, fileSizeLimit: 20 * 1024 * 1024, allowedMimeTypes: ['application/pdf'] },
};

export type Bucket = keyof typeof BUCKETS;

/** Upload timeout, in milliseconds: enough for 20 MB over a slow connection. */
const UPLOAD_TIMEOUT = 15 * 60_000;

/** Creates any missing buckets (specification, section 7); throws the storage server's error. */
export async function ensureBuckets(db: Db): Promise<void> {
  const { data, error } = await db.storage.listBuckets();
  if (error) throw error;
  for (const [id, settings] of Object.entries(BUCKETS)) {
    if (data.some((bucket) => bucket.id === id)) continue;
    const { error: refusal } = await db.storage.createBucket(id, settings);
    // Ignore that someone else created it in the meantime.
    if (refusal && !['409', 'Duplicate', 'ResourceAlreadyExists'].includes(errorCode(refusal) ?? '')) throw refusal;
  }
}

interface Upload {
  bucket: Bucket;
  file: Blob & { type: StoredType };
  name: string;
  /** How long browsers may cache the file, in seconds. */
  cacheControl?: number;
  /** Called with the fraction sent so far, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Uploads a file under an unused name and returns its public URL; throws an error with a `code`, or an AbortError. */
export async function uploadFile(db: Db, upload: Upload): Promise<string> {
  const token = await accessTokenOf(db);
  await send(upload, token ?? PUBLIC_SUPABASE_PUBLISHABLE_KEY);
  return publicUrl(db, upload.bucket, upload.name);
}

/** The client's upload request, sent with XMLHttpRequest because neither the client nor `fetch` reports progress. */
function send({ bucket, file, name, cacheControl = 3600, onProgress, signal }: Upload, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', `${PUBLIC_SUPABASE_URL}/storage/v1/object/${bucket}/${encodeURIComponent(name)}`);
    request.timeout = UPLOAD_TIMEOUT;
    request.setRequestHeader('apikey', PUBLIC_SUPABASE_PUBLISHABLE_KEY);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('cache-control', `max-age=${cacheControl}`);
    request.setRequestHeader('content-type', file.type);
    request.setRequestHeader('x-upsert', 'false');
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status < 300 ? resolve() : reject(refusalOf(request)));
    request.onerror = () => reject(new TypeError('network error while uploading'));
    request.ontimeout = () => reject(new DOMException('The upload took too long', 'TimeoutError'));
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    request.send(file);
  });
}

/** Reads the real status from the body: for a file that is too large, Storage responds 400 with a 413 inside. */
function refusalOf({ status, responseText }: XMLHttpRequest): Error {
  let code = String(status);
  try {
    const body = JSON.parse(responseText) as { statusCode?: unknown };
    if (typeof body.statusCode === 'string') code = body.statusCode;
  } catch {
    // Not a response of the storage server; perhaps a proxy's.
  }
  return Object.assign(new Error(`Storage refused the file: ${responseText}`), { code });
}

/** Whether a URL points to a file in our own buckets. */
export function isOwnFile(db: Db, url: string): boolean {
  return placeOf(db, url) !== null;
}

/** Those of the given files that are no longer in our buckets, by URL. URLs of other hosts are ignored. */
export async function listMissingFiles(db: Db, urls: readonly string[]): Promise<string[]> {
  const isMissing = await Promise.all(
    urls.map(async (url) => {
      const place = placeOf(db, url);
      if (!place) return false;
      const { data, error } = await db.storage.from(place.bucket).list('', { search: place.name });
      if (error) throw error;
      return !data.some((file) => file.name === place.name);
    }),
  );
  return urls.filter((_, index) => isMissing[index]);
}

/**
 * Deletes the given files that no record refers to any more, and returns their URLs. The database releases them first,
 * so no record can be saved with one afterwards. URLs of other hosts are ignored.
 */
export async function removeUnusedFiles(db: Db, urls: readonly string[]): Promise<string[]> {
  const own = urls.filter((url) => isOwnFile(db, url));
  if (own.length === 0) return [];
  const unused = await dataOf(db.rpc('release_files', { urls: own }));
  const places = unused.flatMap((url) => placeOf(db, url) ?? []);
  for (const bucket of Object.keys(BUCKETS)) {
    const names = places.filter((place) => place.bucket === bucket).map(({ name }) => name);
    if (names.length > 0) await db.storage.from(bucket).throwOnError().remove(names);
  }
  return unused;
}

/**
 * Empties the trash of expired items and deletes the older files that no record refers to, left behind by closed tabs,
 * crashes or the trash. The database lists them and rechecks each before it is deleted. Skips the URLs in `kept`.
 */
export async function removeAbandonedFiles(db: Db, kept: ReadonlySet<string>): Promise<void> {
  // The user may have left the form by signing out.
  if ((await accessTokenOf(db)) === null) return;
  await db.rpc('empty_trash').throwOnError();
  const abandoned = await dataOf(db.rpc('abandoned_files'));
  const urls = abandoned.map(({ bucket, name }) => publicUrl(db, bucket as Bucket, name));
  const left = urls.filter((url) => !kept.has(url));
  await removeUnusedFiles(db, left);
}

/** The bucket and the name of a file of ours, or null when the URL points elsewhere. */
function placeOf(db: Db, url: string): { bucket: Bucket; name: string } | null {
  for (const bucket of Object.keys(BUCKETS) as Bucket[]) {
    const start = publicUrl(db, bucket, '');
    const name = url.startsWith(start) ? url.slice(start.length).replace(/^\//, '') : '';
    if (name !== '' && !/[?#]/.test(name)) return { bucket, name: decoded(name) };
  }
  return null;
}
