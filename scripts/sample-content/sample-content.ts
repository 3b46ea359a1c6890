import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import events from './events.json' with { type: 'json' };
import news from './news.json' with { type: 'json' };
import publications from './publications.json' with { type: 'json' };

/** A file in `covers/` with its alternative text. */
export interface SampleCover {
  file: string;
  alt: string;
}

/** The row to insert, and its covers; an item without covers shows the placeholder. */
function withCovers<Item extends { covers: SampleCover[] }>({ covers, ...row }: Item) {
  return { row, covers };
}

/** Fictional news, oldest first. */
export const sampleNews = news.map(withCovers);

/** Publications, oldest first; the caller sets `pdf_url`. */
export const samplePublications = publications.map(withCovers);

/** Fictional events in start order. */
export const sampleEvents = events.map(withCovers);

export interface SampleFile {
  name: string;
  bytes: Buffer;
  type: string;
}

/** Renders a cover as the WebP an editor would upload: the bucket does not accept SVG. */
export async function renderCover(cover: string): Promise<SampleFile> {
  const bytes = await sharp(path.join(import.meta.dirname, 'covers', cover))
    .webp({ quality: 72, effort: 2 })
    .toBuffer();
  return { name: `${path.parse(cover).name}.webp`, bytes, type: 'image/webp' };
}

/** Reads a publication's PDF. Rejects if there is none. */
export async function readPdf(slug: string): Promise<SampleFile> {
  const name = `${slug}.pdf`;
  const bytes = await readFile(path.join(import.meta.dirname, 'documents', name));
  return { name, bytes, type: 'application/pdf' };
}
