import { pdfPreview } from '#admin/files/pdf/pdfValues.ts';
import { paths } from '#domain/paths.ts';
import { slugify } from '#domain/slugs.ts';
import type { PublicationType } from '#site.config.ts';
import type { RecordRow } from '#data/records/records.ts';
import type { PreviewRequest } from '#domain/previews.ts';
import type { PublicationValues } from './publicationKind.ts';

/** What determines a publication's current path. */
type SavedAddress = Pick<RecordRow<'publications'>, 'title' | 'slug' | 'type'>;

/**
 * The slug for a title and a type; empty without a title. While neither changes, it is the saved slug, which the
 * database may have numbered.
 */
function publicationSlug(title: string, type: PublicationType, saved?: SavedAddress): string {
  const slug = slugify(title);
  return saved?.type === type && slugify(saved.title) === slug ? saved.slug : slug;
}

/** The path with that slug, or null without a title. */
export function publicationAddress(title: string, type: PublicationType, saved?: SavedAddress): string | null {
  const slug = publicationSlug(title, type, saved);
  return slug === '' ? null : paths.publication(type, slug);
}

/** The form's values as a request to preview the page. */
export function publicationPreview(
  { show_in_hero: _, pdf_file, pdf_url, youtube_url, ...values }: PublicationValues,
  saved?: SavedAddress & { published_at: string | null },
): PreviewRequest {
  return {
    table: 'publications',
    ...values,
    slug: publicationSlug(values.title, values.type, saved),
    ...pdfPreview({ ...values, pdf_file, pdf_url }),
    youtube_url: youtube_url.trim() || null,
    publication_date: values.publication_date || null,
    video_minutes: Number(values.video_minutes) || null,
    published_at: saved?.published_at ?? null,
  };
}
