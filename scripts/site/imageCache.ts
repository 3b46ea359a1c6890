import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isOfferedSize } from '#domain/images.ts';
import type { Captured } from './capture.ts';

/** How many images are made at a time: encoding must not starve the pages on a small machine. */
const AT_A_TIME = 2;
const FORMATS = { webp: 'image/webp', jpg: 'image/jpeg' } as const;

/** Resized images on disk: each is made once, and survives restarts, rebuilds and the backend. */
export class ImageCache {
  private readonly making = new Map<string, Promise<Captured>>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;
  private readonly folder: string;
  private readonly make: (url: string) => Promise<Captured>;

  constructor(folder: string, make: (url: string) => Promise<Captured>) {
    this.folder = folder;
    this.make = make;
  }

  /** The image of an address, or null when no page of ours asks for that size, format or source. */
  async get(url: string): Promise<Captured | null> {
    const wanted = readRequest(url);
    if (!wanted) return null;
    const file = path.join(this.folder, `${wanted.name}.${wanted.format}`);
    try {
      return image(await readFile(file), wanted.format);
    } catch {
      // Not made yet.
    }
    const running = this.making.get(file);
    if (running) return running;
    const making = this.inTurn(() => this.makeFile(wanted, file)).finally(() => this.making.delete(file));
    this.making.set(file, making);
    return making;
  }

  private async makeFile({ address, format }: Wanted, file: string): Promise<Captured> {
    const made = await this.make(address);
    if (made.status !== 200) return made;
    await mkdir(this.folder, { recursive: true });
    await writeFile(`${file}.new`, made.body);
    await rename(`${file}.new`, file);
    return image(made.body, format);
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
  name: string;
  /** The request without whatever it said besides. */
  address: string;
  format: keyof typeof FORMATS;
}

function readRequest(url: string): Wanted | null {
  const { pathname, searchParams } = new URL(url, 'http://site.invalid');
  const [href, format] = [searchParams.get('href') ?? '', searchParams.get('f') ?? ''];
  const [w, h] = [Number(searchParams.get('w')), Number(searchParams.get('h'))];
  if (!isOfferedSize(w, h) || !(format === 'webp' || format === 'jpg')) return null;
  const query = new URLSearchParams({ href, w: String(w), h: String(h), f: format, fit: 'cover' });
  const address = `${pathname}?${query.toString()}`;
  return { name: createHash('sha256').update(address).digest('hex').slice(0, 32), address, format };
}

function image(body: Buffer, format: keyof typeof FORMATS): Captured {
  return {
    status: 200,
    headers: { 'content-type': FORMATS[format], 'cache-control': 'public, max-age=31536000, immutable' },
    body,
  };
}
