import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { writeFileAtomically } from '#data/writeFileAtomically.ts';
import { imageFit, offeredShape, similarSizes } from '#domain/media/images.ts';
import { isAbsent } from '#domain/media/storedFiles.ts';
import { CircuitBreaker } from '#domain/publishing/circuitBreaker.ts';

/** The storage path of the images that authors upload. */
const IMAGES = '/storage/v1/object/public/images/';

/** How many images are encoded at once: on a small machine encoding must not starve the pages. */
const AT_A_TIME = 2;

/** How many images may wait to be encoded: about as many as are encoded within the timeout. */
const QUEUE_LIMIT = 100;
const FOREVER = 'public, max-age=31536000, immutable';
const FORMATS = { avif: 'image/avif', jpg: 'image/jpeg' } as const;

/** Longest wait for an image to be made, in milliseconds; after that the fallback is sent. */
const TIMEOUT = 10_000;

/** How long no original is fetched after one could not be read, in milliseconds, so that other requests fail fast. */
const PAUSE = 3000;

/** How long the sizes of an image are sent without looking whether its original is still there, in milliseconds. */
const CHECKED = 24 * 60 * 60 * 1000;

/** Cache policy of a substitute size: short, because the real image is back soon after the backend. */
const FOR_NOW = 'public, max-age=5';

/** How to resize an image, as Astro's image service takes it. */
export interface Resizing {
  /** The original's URL, normalised by `originalOf`. */
  src: string;
  width: number;
  height: number;
  format: keyof typeof FORMATS;
  fit: ReturnType<typeof imageFit>;
  background?: string;
}

/** Resizes an original, given its bytes; rejects if they are not an image. */
type Resize = (original: Uint8Array, resizing: Resizing) => Promise<Uint8Array>;

/** The response to an image request. */
interface ImageResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Sent when an image cannot be made now: the page shows its placeholder, and the next request tries again. */
const UNAVAILABLE: ImageResponse = {
  status: 503,
  headers: { 'cache-control': 'no-store', 'retry-after': '30' },
  body: Buffer.alloc(0),
};
const GONE: ImageResponse = { status: 404, headers: { 'cache-control': 'public, max-age=60' }, body: Buffer.alloc(0) };

/**
 * Caches resized images on disk: each is made once and survives restarts, rebuilds and backend outages. While an
 * original cannot be read, another size of the same image is sent instead.
 */
export class ImageCache {
  private readonly making = new Map<string, Promise<ImageResponse>>();
  private readonly inTurn = pLimit(AT_A_TIME);
  private readonly originals = new CircuitBreaker(PAUSE);
  private readonly checked = new LRUCache<string, true>({ max: 10_000, ttl: CHECKED, perf: Date });
  private readonly folder: string;
  private readonly origin: string;
  private readonly resize: Resize;

  /** `origin`: the backend's, the only source of originals. */
  constructor(folder: string, origin: string, resize: Resize) {
    this.folder = folder;
    this.origin = origin;
    this.resize = resize;
  }

  /** Resolves to the image at an `/_image` URL, or to null if our pages never use that original, size or format. */
  async get(url: string): Promise<ImageResponse | null> {
    const wanted = readRequest(url, this.origin);
    if (!wanted) return null;
    const stored = await this.read(wanted);
    if (stored) {
      this.dropIfGone(wanted.src).catch(console.error);
      return image(stored, wanted.format, FOREVER);
    }
    const file = this.fileOf(wanted);
    const running = this.making.get(file);
    if (running) return running;
    if (this.inTurn.pendingCount >= QUEUE_LIMIT) return this.fallback(wanted);
    const requestedAt = Date.now();
    const making = this.inTurn(() =>
      // Its visitor has long had the placeholder.
      Date.now() - requestedAt > TIMEOUT ? this.fallback(wanted) : this.makeFile(wanted),
    ).finally(() => this.making.delete(file));
    this.making.set(file, making);
    return making;
  }

  private async makeFile(wanted: Resizing): Promise<ImageResponse> {
    if (!this.originals.allows(Date.now())) return this.fallback(wanted);
    const made = await Promise.race([this.make(wanted), pauseFor(TIMEOUT, null, { ref: false })]);
    this.originals.record(made !== null, Date.now());
    if (made === null) return this.fallback(wanted);
    if (made === 'gone') return GONE;
    this.checked.set(wanted.src, true);
    // On a full disk, each visitor has it made.
    await writeFileAtomically(this.fileOf(wanted), made).catch(console.error);
    return image(made, wanted.format, FOREVER);
  }

  /** The resized image; null if its original cannot be read now, `gone` if it is missing or damaged for good. */
  private async make(wanted: Resizing): Promise<Buffer | 'gone' | null> {
    const original = await requestOriginal(wanted.src);
    if (!(original instanceof Response)) return original;
    const bytes = await original.bytes().catch((error: unknown) => reportUnreadable(wanted.src, error));
    if (bytes === null) return null;
    try {
      return Buffer.from(await this.resize(bytes, wanted));
    } catch (error) {
      console.error(`${wanted.src} could not be resized:`, error);
      return 'gone';
    }
  }

  /** Once a day: drops all sizes of an image whose original has been deleted. */
  private async dropIfGone(href: string): Promise<void> {
    if (this.checked.has(href) || !this.originals.allows(Date.now())) return;
    this.checked.set(href, true);
    const original = await requestOriginal(href);
    this.originals.record(original !== null, Date.now());
    if (original instanceof Response) await original.body?.cancel();
    if (original !== 'gone') return;
    const names = (await readdir(this.folder)).filter((name) => name.startsWith(`${digestOf(href)}-`));
    await Promise.all(names.map((name) => rm(path.join(this.folder, name), { force: true })));
  }

  /** The fallback for an image that cannot be made now: the closest cached size, or a 503. */
  private async fallback(wanted: Resizing): Promise<ImageResponse> {
    for (const size of similarSizes(wanted.width, wanted.height)) {
      const body = await this.read({ ...wanted, ...size });
      if (body) return image(body, wanted.format, FOR_NOW);
    }
    return UNAVAILABLE;
  }

  private async read(wanted: Resizing): Promise<Buffer | null> {
    return readFile(this.fileOf(wanted)).catch(() => null);
  }

  private fileOf({ src, width, height, format }: Resizing): string {
    return path.join(this.folder, `${digestOf(src)}-${width}x${height}.${format}`);
  }
}

function readRequest(url: string, origin: string): Resizing | null {
  const { searchParams } = new URL(url, 'http://site.invalid');
  const [src, format] = [originalOf(searchParams.get('href') ?? '', origin), searchParams.get('f') ?? ''];
  const [width, height] = [Number(searchParams.get('w')), Number(searchParams.get('h'))];
  const shape = offeredShape(width, height);
  if (!src || !shape || !(format === 'avif' || format === 'jpg')) return null;
  const resizing: Resizing = { src, width, height, format, fit: imageFit(shape) };
  // A JPEG has no transparency: without a background it would be black.
  return format === 'jpg' ? { ...resizing, background: '#ffffff' } : resizing;
}

/**
 * Normalises the URL of a backend image at that origin; null for any other URL. This way each image is cached once, and
 * a URL that is not an image is never mistaken for a failing backend.
 */
function originalOf(href: string, origin: string): string | null {
  const url = URL.parse(href);
  if (url?.origin !== origin || /%(?:[01][\da-f]|2f|5c|7f)/i.test(url.pathname)) return null;
  try {
    const parts = url.pathname.split('/').map((part) => encodeURIComponent(decodeURIComponent(part)));
    const pathname = parts.join('/');
    return pathname.startsWith(IMAGES) ? origin + pathname : null;
  } catch {
    return null;
  }
}

function digestOf(href: string): string {
  return createHash('sha256').update(href).digest('hex').slice(0, 32);
}

/**
 * The response with an original; null if it cannot be read now, `gone` if the backend does not have it. While the
 * backend is in trouble, it or a proxy may return a page or any other status: none means that the image is gone.
 */
async function requestOriginal(href: string): Promise<Response | 'gone' | null> {
  try {
    const response = await fetch(href, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) });
    const { status, headers } = response;
    if (response.ok && headers.get('content-type')?.startsWith('image/')) return response;
    await response.body?.cancel();
    return isAbsent(status) ? 'gone' : null;
  } catch (error) {
    return reportUnreadable(href, error);
  }
}

function reportUnreadable(href: string, error: unknown): null {
  console.error(`${href} could not be read:`, error);
  return null;
}

function image(body: Buffer, format: keyof typeof FORMATS, cacheControl: string): ImageResponse {
  const headers = {
    'content-type': FORMATS[format],
    'content-length': String(body.length),
    'cache-control': cacheControl,
  };
  return { status: 200, headers, body };
}
