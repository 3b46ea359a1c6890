import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { imageHeight } from '#domain/media/images.ts';
import { writeFileSafely } from './writeFileSafely.ts';
import type { Captured } from './capture.ts';
import type { ImageCache } from './imageCache.ts';

/** As wide as a phone shows a cover, in pixels: what is as large when it is painted need not be painted as the largest again. */
const WIDTH = 400;

/** What a preview may weigh, in bytes: the page that it stands in is to come in its first packets all the same. */
const LIGHT = 1300;

/** What is tried one after the other until it is light enough: AVIF's quality, and the blur before it (sigma, in pixels). */
const ATTEMPTS = [
  { quality: 10, blur: 0 },
  { quality: 5, blur: 1.5 },
  { quality: 5, blur: 4 },
  { quality: 1, blur: 8 },
] as const;

/** The encoder's: 4 takes five times the processor for a twentieth of the bytes. */
const EFFORT = 2;

/** A page's cover, as ContentImage.astro writes it: the address of its original in the first size that it is offered in. */
const COVER = /<source data-cover(?= type="image\/avif" srcset="\/_image\?href=([^&"]+)&amp;)[^>]*>/;

/**
 * Small pictures that stand in the HTML of pages, so that a cover is there with the first paint; the cover itself is asked for
 * after that (src/domain/site/firstPaint.ts). Each is made once and kept on disk.
 */
export class Previews {
  private readonly making = new Map<string, Promise<boolean>>();
  /** One is made at a time: the pages that are asked for now are rendered meanwhile. */
  private last: Promise<unknown> = Promise.resolve();
  private readonly folder: string;
  private readonly images: Pick<ImageCache, 'get'>;

  constructor(folder: string, images: Pick<ImageCache, 'get'>) {
    this.folder = folder;
    this.images = images;
  }

  /**
   * The page with a preview of its cover, when there is one. Where it has yet to be made the page comes without, for nobody
   * to wait, and `whenMade` is called once the page would come with it. A page without a cover is given back as it is.
   */
  async showIn(page: Captured, whenMade: () => void): Promise<Captured> {
    const html = page.body.toString();
    const [, written] = COVER.exec(html) ?? [];
    if (page.status !== 200 || !written) return page;
    const original = decodeURIComponent(written);
    const preview = await readFile(this.fileOf(original)).catch(() => null);
    if (preview) return withPreview(page, html, preview);
    this.make(original).then(
      (isMade) => isMade && whenMade(),
      (error: unknown) => console.error(`No preview of ${original} could be made:`, error),
    );
    return page;
  }

  /** Whether there is a preview now. Rejects when the image cannot be read. */
  private make(original: string): Promise<boolean> {
    const running = this.making.get(original);
    if (running) return running;
    const making = this.last.then(() => this.makeFile(original)).finally(() => this.making.delete(original));
    this.making.set(original, making);
    this.last = making.catch(() => undefined);
    return making;
  }

  private async makeFile(original: string): Promise<boolean> {
    const height = imageHeight(WIDTH, 'wide');
    const query = new URLSearchParams({ href: original, w: String(WIDTH), h: String(height), f: 'avif' });
    const image = await this.images.get(`/_image?${query.toString()}`);
    if (image?.status !== 200) return false;
    const preview = await makePreview(image.body);
    if (preview) await writeFileSafely(this.fileOf(original), preview);
    return preview !== null;
  }

  private fileOf(original: string): string {
    const name = createHash('sha256').update(original).digest('hex').slice(0, 32);
    return path.join(this.folder, `${name}-preview.avif`);
  }
}

/** An AVIF of few bytes that looks like the image from afar, or null when none is light enough. */
async function makePreview(image: Buffer): Promise<Buffer | null> {
  for (const { quality, blur } of ATTEMPTS) {
    const picture = blur ? sharp(image).blur(blur) : sharp(image);
    const preview = await picture.avif({ quality, effort: EFFORT, chromaSubsampling: '4:2:0' }).toBuffer();
    if (preview.length <= LIGHT) return preview;
  }
  return null;
}

/** Until the cover may come the browser takes the next source, which it has already; without scripts the cover comes at once. */
function withPreview({ status, headers }: Captured, html: string, preview: Buffer): Captured {
  const source = `<source type="image/avif" srcset="data:image/avif;base64,${preview.toString('base64')}">`;
  const page = html.replace(COVER, (cover) => cover.replace(' type=', ' media="(scripting:none)" type=') + source);
  return { status, headers, body: Buffer.from(page) };
}
