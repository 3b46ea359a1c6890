import { publicationThemeLabels, publicationTypeLabels } from '#site.config.ts';
import { argentineDayOf, formatDay } from '#domain/dates.ts';
import type { Drawing } from '#domain/media/drawings.ts';
import { paths } from '#domain/paths.ts';
import { pictureOf } from '#domain/pictureOf.ts';
import type { RecordColumns } from '#domain/records.ts';
import type { CitedWork } from './citations.ts';
import { asPublicationTheme, asPublicationType } from './publicationTypes.ts';
import { youtubeId } from './youtube.ts';

/** The columns of a publication that a card needs. */
export interface PublicationCardSource extends RecordColumns {
  has_pdf: boolean;
  has_video: boolean;
  publication_date?: string | null;
  authors?: string;
  theme?: string | null;
}

/** The columns of a document that its row needs. */
export interface DocumentSource extends Pick<PublicationCardSource, 'title' | 'slug' | 'summary' | 'has_pdf'> {
  publication_date: string | null;
  published_at: string | null;
  pdf_pages: number | null;
  pdf_size: number | null;
}

/** A publication's card (specification, section 2.7); `taken`: the drawings that its list shows so far. */
export function publicationCard(row: PublicationCardSource, taken?: Set<Drawing>) {
  const type = asPublicationType(row.type);
  const theme = asPublicationTheme(row.theme);
  return {
    href: paths.publication(type, row.slug),
    title: row.title,
    summary: row.summary,
    ...pictureOf('publications', row, taken),
    badge: publicationTypeLabels[type],
    tone: 'association' as const,
    hasPdf: row.has_pdf,
    hasVideo: row.has_video,
    ...(theme && { theme: { label: publicationThemeLabels[theme], href: paths.publicationsOfType(type, { theme }) } }),
    ...(row.publication_date && { date: formatDay(row.publication_date), isoDate: row.publication_date }),
  };
}

/** A publication's day (yyyy-mm-dd): the document's own, or when it went public; null for an undated draft. */
export function publicationDay(row: { publication_date: string | null; published_at: string | null }): string | null {
  return row.publication_date ?? (row.published_at && argentineDayOf(new Date(row.published_at)));
}

/** A publication's video and PDF, each only if it is enabled and usable (specification, section 2.8). */
export function publicationExtras(row: {
  has_pdf: boolean;
  has_video: boolean;
  pdf_url: string | null;
  youtube_url: string | null;
}) {
  return {
    videoId: row.has_video && row.youtube_url ? youtubeId(row.youtube_url) : null,
    pdfUrl: row.has_pdf && row.pdf_url ? row.pdf_url : null,
  };
}

/** The columns of a publication that a citation needs. */
export type CitedSource = Parameters<typeof publicationDay>[0] &
  Parameters<typeof publicationExtras>[0] & {
    title: string;
    slug: string;
    type: string;
    authors: string;
    pdf_pages: number | null;
  };

/** A publication's citation data. `base`: any URL of the site; `today` (yyyy-mm-dd): the day of an undated draft. */
export function citedWork(row: CitedSource, base: URL, today: string): CitedWork {
  const { videoId, pdfUrl } = publicationExtras(row);
  const { title, authors } = row;
  return {
    title,
    authors,
    day: publicationDay(row) ?? today,
    pages: pdfUrl ? row.pdf_pages : null,
    isInstitutional: row.type === 'documentos',
    isVideo: videoId !== null && pdfUrl === null,
    address: new URL(paths.publication(asPublicationType(row.type), row.slug), base).href,
  };
}
