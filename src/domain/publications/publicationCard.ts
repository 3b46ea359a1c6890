import { publicationTypeLabels } from '#site.config.ts';
import { coverOf, type Pictured } from '#domain/media/imageDetails.ts';
import { paths } from '#domain/paths.ts';
import { asPublicationType } from './publicationTypes.ts';
import { youtubeId } from './youtube.ts';

/** What a card needs of a publication row. */
export interface PublicationCardSource extends Pictured {
  title: string;
  slug: string;
  summary: string;
  type: string;
  has_pdf: boolean;
  has_video: boolean;
}

/** A publication row as its card shows it (specification, section 2.7). */
export function publicationCard(row: PublicationCardSource) {
  const type = asPublicationType(row.type);
  return {
    href: paths.publication(type, row.slug),
    title: row.title,
    summary: row.summary,
    ...coverOf(row),
    badge: publicationTypeLabels[type],
    tone: 'association' as const,
    hasPdf: row.has_pdf,
    hasVideo: row.has_video,
  };
}

/** A publication's video and document, each only when it is announced and can be shown (specification, section 2.8). */
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
