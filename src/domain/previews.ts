import { publicationTypes } from '#site.config.ts';
import { eventFields } from './events/events.ts';
import { NEWS_IMAGE_LIMIT, newsSchema } from './news/news.ts';
import { z } from './z.ts';

const line = z.string().trim();

/** Nothing that would run: a web address, one within this browser, or one of the site's own. */
const address = z.string().regex(/^(https?|blob):|^[^:]*$/i);

const article = {
  title: line.transform((title) => title || 'Sin título'),
  slug: line.regex(/^[\w-]*$/).transform((slug) => slug || 'sin-titulo'),
  summary: line,
  content: newsSchema.shape.content,
  images: z.array(address).max(NEWS_IMAGE_LIMIT),
  image_details: z.unknown(),
};

/** A news item as its form holds it, valid or not. */
const newsPreview = z.object({
  table: z.literal('news'),
  ...article,
  date: z.iso.date().nullable().catch(null),
  source: line,
  type: z.string(),
});

/** The same of a publication. */
const publicationPreview = z.object({
  table: z.literal('publications'),
  ...article,
  type: z.enum(publicationTypes),
  has_pdf: z.boolean(),
  has_video: z.boolean(),
  pdf_url: address.nullable(),
  /** In bytes, of a document that is not uploaded yet; null where the site may look. */
  pdf_size: z.number().nonnegative().nullable(),
  youtube_url: z.string().nullable(),
  publication_date: z.iso.date().nullable().catch(null),
  authors: z.string().default(''),
  theme: z.string().nullable().default(null),
  pdf_pages: z.number().nullable().default(null),
  video_minutes: z.number().nullable().default(null),
  /** When the saved one became public; null of one that is not saved or a draft. */
  published_at: z.iso.datetime({ offset: true }).nullable().catch(null),
});

const day = z.iso.date().nullable().catch(null);
const hour = eventFields.shape.start_time.catch(null);

/** The same of an event. */
const eventPreview = z.object({
  table: z.literal('events'),
  ...article,
  type: z.string(),
  starts_on: day,
  ends_on: day,
  start_time: hour,
  end_time: hour,
  place: line,
  url: eventFields.shape.url.catch(''),
});

const previewSchema = z.discriminatedUnion('table', [newsPreview, publicationPreview, eventPreview]);

/** What the panel sends to see the page that a form's values will be. */
export type PreviewRequest = z.input<typeof previewSchema>;

/** What is shown of it. */
export type Preview = z.output<typeof previewSchema>;

/** Reads a request for a preview; null where it is none. */
export function parsePreview(body: unknown): Preview | null {
  return previewSchema.safeParse(body).data ?? null;
}
