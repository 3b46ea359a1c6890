import sharp from 'sharp';
import { z } from 'zod';
import { drawCover, coverFamilyNames } from '#domain/drawings/cover.ts';
import { groundNames } from '#domain/drawings/palette.ts';
import { newsSchema } from '#domain/news/news.ts';
import { renderDocumentPdf } from '#domain/pdf/documentPdf.ts';
import { publicationSchema } from '#domain/publications/publications.ts';
import { publicationTypeLabels } from '#site.config.ts';
import news from './news.json' with { type: 'json' };
import publications from './publications.json' with { type: 'json' };

/** How each image of an item is drawn; an item without covers shows the placeholder. */
const covers = z.array(z.object({ family: z.enum(coverFamilyNames), ground: z.enum(groundNames) }));

const sampleNewsFile = z.array(newsSchema.omit({ images: true }).extend({ covers }));

const samplePublicationsFile = z.array(
  publicationSchema
    .omit({ images: true, pdf_url: true })
    .extend({ slug: z.string(), covers, created_at: z.iso.datetime() }),
);

const newsItems = sampleNewsFile.parse(news);
const publicationItems = samplePublicationsFile.parse(publications);
const coversBySlug = new Map([...newsItems, ...publicationItems].map((item) => [item.slug, item.covers]));

/** News of invented events, oldest first: the row to insert, and how many images it has. */
export const sampleNews = newsItems.map(({ covers: images, ...row }) => ({ row, imageCount: images.length }));

/** Publications, oldest first: the row to insert (its `pdf_url` is the caller's), and how many images it has. */
export const samplePublications = publicationItems.map(({ covers: images, ...row }) => ({
  row,
  imageCount: images.length,
}));

export interface SampleImage {
  name: string;
  bytes: Buffer;
  type: 'image/webp';
}

/** The images of an item, 1600 × 900; an item that is not of the sample gets covers that follow from its slug. */
export function renderImages(slug: string, count: number): Promise<SampleImage[]> {
  const choices = coversBySlug.get(slug) ?? [];
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const name = `${slug}-${index + 1}`;
      const bytes = await sharp(Buffer.from(drawCover(name, choices[index])))
        .webp({ quality: 72, effort: 2 })
        .toBuffer();
      return { name: `${name}.webp`, bytes, type: 'image/webp' } as const;
    }),
  );
}

/** A publication's text as a PDF. */
export async function renderPdf(publication: (typeof samplePublications)[number]['row']): Promise<Buffer> {
  const pdf = await renderDocumentPdf({
    label: publicationTypeLabels[publication.type],
    title: publication.title,
    lead: publication.summary,
    markdown: publication.content,
    day: publication.created_at.slice(0, 10),
  });
  return Buffer.from(pdf);
}
