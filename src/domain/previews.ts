import { publicationTypes } from '#site.config.ts';
import { text } from './contentFields.ts';
import { eventFields } from './events/events.ts';
import { focus } from './media/imageDetailsSchema.ts';
import { NEWS_IMAGE_LIMIT, newsSchema } from './news/news.ts';
import { authorsField } from './publications/publications.ts';
import { z } from './z.ts';

const line = text.check(z.trim());

/** Nothing executable: a web URL, a blob URL or a path of the site. */
const address = z.string().check(z.regex(/^(https?|blob):|^[^:]*$/i));

const imageDetail = z.object({ alt: z.optional(z.string()), focus: z.optional(focus) });

const article = {
  title: line.check(z.overwrite((title) => title || 'Sin título')),
  slug: line.check(
    z.regex(/^[\w-]*$/),
    z.overwrite((slug) => slug || 'sin-titulo'),
  ),
  summary: line,
  content: newsSchema.shape.content,
  images: z.array(address).check(z.maxLength(NEWS_IMAGE_LIMIT)),
  image_details: z.catch(z.record(z.string(), imageDetail), {}),
};

/** A news form's values, valid or not. */
const newsPreview = z.object({
  table: z.literal('news'),
  ...article,
  date: z.catch(z.nullable(z.iso.date()), null),
  source: line,
  type: z.string(),
});

const document = {
  has_pdf: z.boolean(),
  pdf_url: z.nullable(address),
  /** Size in bytes of a document that is not uploaded yet; null if the site can look it up. */
  pdf_size: z.nullable(z.number().check(z.nonnegative())),
  pdf_pages: z._default(z.nullable(z.number()), null),
};

/** A publication form's values. */
const publicationPreview = z.object({
  table: z.literal('publications'),
  ...article,
  type: z.enum(publicationTypes),
  ...document,
  has_video: z.boolean(),
  youtube_url: z.nullable(z.string()),
  publication_date: z.catch(z.nullable(z.iso.date()), null),
  authors: z._default(authorsField, ''),
  theme: z._default(z.nullable(z.string()), null),
  video_minutes: z._default(z.nullable(z.number()), null),
  /** When the saved publication went public; null for a draft or an unsaved one. */
  published_at: z.catch(z.nullable(z.iso.datetime({ offset: true })), null),
});

const day = z.catch(z.nullable(z.iso.date()), null);
const hour = z.catch(eventFields.shape.start_time, null);

/** An event form's values. */
const eventPreview = z.object({
  table: z.literal('events'),
  ...article,
  type: z.string(),
  starts_on: day,
  ends_on: day,
  start_time: hour,
  end_time: hour,
  place: line,
  url: z.catch(eventFields.shape.url, ''),
  ...document,
});

const previewSchema = z.discriminatedUnion('table', [newsPreview, publicationPreview, eventPreview]);

/** The request that the panel sends to preview a form's values as a page. */
export type PreviewRequest = z.input<typeof previewSchema>;

/** A parsed preview request. */
export type PreviewedRecord = z.output<typeof previewSchema>;

/** Parses a preview request; null if it is not valid. */
export function parsePreview(body: unknown): PreviewedRecord | null {
  return previewSchema.safeParse(body).data ?? null;
}
