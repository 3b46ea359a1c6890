import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { writeFileAtomically } from '#data/writeFileAtomically.ts';
import { imageFit, offeredShape, similarSizes, type ImageRatio } from '#domain/media/images.ts';
import { CircuitBreaker } from '#domain/publishing/circuitBreaker.ts';

/** Where the storage keeps what authors upload as an image. */
const IMAGES = '/storage/v1/object/public/images/';

/** How many images are made at a time: encoding must not starve the pages on a small machine. */
const AT_A_TIME = 2;
const FOREVER = 'public, max-age=31536000, immutable';
const FORMATS = { avif: 'image/avif', jpg: 'image/jpeg' } as const;

/** How long an image may take to be made, in milliseconds: whoever waits then sees the placeholder. */
const TIMEOUT = 10_000;

/** After originals could not be read they are left alone for this long, in milliseconds: no other image waits for them. */
const PAUSE = 3000;

/** How long another size may stand in: the image itself is back soon after the backend. */
const FOR_NOW = 'public, max-age=5';

/** What is answered to a request for an image. */
export interface ImageAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** What cannot be made now: the page shows its placeholder, and the next visitor tries again. */
const UNAVAILABLE: ImageAnswer = {
  status: 503,
  headers: { 'cache-control': 'no-store', 'retry-after': '30' },
  body: Buffer.alloc(0),
};
const GONE: ImageAnswer = { status: 404, headers: { 'cache-control': 'public, max-age=60' }, body: Buffer.alloc(0) };

/**
 * Resized images on disk: each is made once, and survives restarts, rebuilds and the backend. While an original cannot be
 * read, another size of it stands in.
 */
export class ImageCache {
  private readonly making = new Map<string, Promise<ImageAnswer>>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;
  private readonly originals = new CircuitBreaker(PAUSE);
  private readonly folder: string;
  private readonly origin: string;
  private readonly make: (url: string) => Promise<ImageAnswer>;
  private readonly isGone: (original: string) => Promise<boolean>;

  /**
   * `origin` is the backend's, whose images are resized by `make`; `isGone`: whether an original does not exist;
   * it rejects when that cannot be known.
   */
  constructor(
    folder: string,
    origin: string,
    make: (url: string) => Promise<ImageAnswer>,
    isGone: (original: string) => Promise<boolean> = isGoneAtOrigin,
  ) {
    this.folder = folder;
    this.origin = origin;
    this.make = make;
    this.isGone = isGone;
  }

  /** The image of an address, or null when no page of ours asks for that size or format. */
  async get(url: string): Promise<ImageAnswer | null> {
    const wanted = readRequest(url, this.origin);
    if (!wanted) return null;
    const kept = await this.read(wanted);
    if (kept) return image(kept, wanted.format, FOREVER);
    const file = this.fileOf(wanted);
    const running = this.making.get(file);
    if (running) return running;
    const making = this.inTurn(() => this.makeFile(wanted)).finally(() => this.making.delete(file));
    this.making.set(file, making);
    return making;
  }

  private async makeFile(wanted: Wanted): Promise<ImageAnswer> {
    if (!this.originals.allows(Date.now())) return this.standIn(wanted);
    const made = await Promise.race([this.make(addressOf(wanted)), pauseFor(TIMEOUT, UNAVAILABLE, { ref: false })]);
    if (made.status >= 500) {
      // What took too long may be made the next time.
      const isGone = made !== UNAVAILABLE && (await this.isGone(wanted.href).catch(() => false));
      this.originals.record(isGone, Date.now());
      return isGone ? GONE : this.standIn(wanted);
    }
    if (made.status !== 200) return made;
    this.originals.record(true, Date.now());
    await writeFileAtomically(this.fileOf(wanted), made.body);
    return image(made.body, wanted.format, FOREVER);
  }

  /** What is sent for an image that cannot be made now. */
  private async standIn(wanted: Wanted): Promise<ImageAnswer> {
    for (const size of similarSizes(wanted.width, wanted.height)) {
      const body = await this.read({ ...wanted, ...size });
      if (body) return image(body, wanted.format, FOR_NOW);
    }
    return UNAVAILABLE;
  }

  private async read(wanted: Wanted): Promise<Buffer | null> {
    return readFile(this.fileOf(wanted)).catch(() => null);
  }

  private fileOf({ href, width, height, format }: Wanted): string {
    const original = createHash('sha256').update(href).digest('hex').slice(0, 32);
    return path.join(this.folder, `${original}-${width}x${height}.${format}`);
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_A_TIME) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.running += 1;
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.waiting.shift()?.();
    }
  }
}

interface Wanted {
  /** The original's address, as `originalOf` writes it. */
  href: string;
  width: number;
  height: number;
  shape: ImageRatio;
  format: keyof typeof FORMATS;
}

function readRequest(url: string, origin: string): Wanted | null {
  const { searchParams } = new URL(url, 'http://site.invalid');
  const [href, format] = [originalOf(searchParams.get('href') ?? '', origin), searchParams.get('f') ?? ''];
  const [width, height] = [Number(searchParams.get('w')), Number(searchParams.get('h'))];
  const shape = offeredShape(width, height);
  if (!href || !shape || !(format === 'avif' || format === 'jpg')) return null;
  return { href, width, height, shape, format };
}

/**
 * The one way to write the address of an image of the backend's at that origin, or null for anything else: each image is
 * kept once, and what is no image is not taken for a backend in trouble.
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

/** The request without whatever it said besides. */
function addressOf({ href, width, height, shape, format }: Wanted): string {
  const query = new URLSearchParams({ href, w: String(width), h: String(height), f: format, fit: imageFit(shape) });
  return `/_image?${query.toString()}`;
}

/**
 * An original that its server has and that is a damaged image will not become a better one: it is as good as gone. A
 * server in trouble, or whatever stands in its place, may answer with a page or refuse for now: nobody can tell then.
 */
async function isGoneAtOrigin(original: string): Promise<boolean> {
  const { status, headers } = await fetch(original, { method: 'HEAD', signal: AbortSignal.timeout(2000) });
  if (status === 429 || status >= 500) return false;
  return status >= 400 || (headers.get('content-type') ?? '').startsWith('image/');
}

function image(body: Buffer, format: keyof typeof FORMATS, cacheControl: string): ImageAnswer {
  const headers = {
    'content-type': FORMATS[format],
    'content-length': String(body.length),
    'cache-control': cacheControl,
  };
  return { status: 200, headers, body };
}
