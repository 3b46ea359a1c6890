import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { eventFields } from '#domain/events/events.ts';
import { ALT_LIMIT } from '#domain/media/altText.ts';
import { newsSchema } from '#domain/news/news.ts';
import { publicationSchema } from '#domain/publications/publications.ts';
import { z } from '#domain/z.ts';
import events from './events.json' with { type: 'json' };
import news from './news.json' with { type: 'json' };
import publications from './publications.json' with { type: 'json' };

/** Files in `covers/` with their alternative texts; an item without covers shows the placeholder. */
const covers = z.array(z.object({ file: z.string(), alt: z.string().check(z.minLength(1), z.maxLength(ALT_LIMIT)) }));

export type SampleCover = z.infer<typeof covers>[number];

const sampleNewsFile = z.array(z.extend(z.omit(newsSchema, { images: true, image_details: true }), { covers }));

const samplePublicationsFile = z.array(
  z.extend(z.omit(publicationSchema, { images: true, image_details: true, pdf_url: true }), {
    slug: z.string(),
    covers,
    created_at: z.iso.datetime(),
  }),
);

const sampleEventsFile = z.array(
  z.extend(z.omit(eventFields, { images: true, image_details: true, has_pdf: true, pdf_url: true, pdf_pages: true }), {
    covers,
    created_at: z.iso.datetime(),
  }),
);

/** Fictional news, oldest first: the row to insert, and its covers. */
export const sampleNews = sampleNewsFile.parse(news).map(({ covers, ...row }) => ({ row, covers }));

/** Publications, oldest first: the row to insert (the caller sets `pdf_url`), and its covers. */
export const samplePublications = samplePublicationsFile
  .parse(publications)
  .map(({ covers, ...row }) => ({ row, covers }));

/** Fictional events in start order: the row to insert, and its covers. */
export const sampleEvents = sampleEventsFile.parse(events).map(({ covers, ...row }) => ({ row, covers }));

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
