import type { PreviewRequest } from '#domain/previews.ts';
import { publicationSlug, type SavedAddress } from './publicationAddress.ts';
import type { PublicationValues } from './publicationKind.ts';

/** Object URLs of documents not uploaded yet, for the lifetime of the page. */
const addresses = new WeakMap<File, string>();

function addressOf(file: File): string {
  const address = addresses.get(file) ?? URL.createObjectURL(file);
  addresses.set(file, address);
  return address;
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
    pdf_url: pdf_file ? addressOf(pdf_file) : pdf_url.trim() || null,
    pdf_size: pdf_file ? pdf_file.size : null,
    youtube_url: youtube_url.trim() || null,
    publication_date: values.publication_date || null,
    pdf_pages: values.has_pdf && !pdf_file ? values.pdf_pages : null,
    video_minutes: Number(values.video_minutes) || null,
    published_at: saved?.published_at ?? null,
  };
}
