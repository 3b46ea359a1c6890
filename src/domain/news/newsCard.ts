import { newsTypeLabels } from '#site.config.ts';
import { formatDay } from '#domain/dates.ts';
import { coverOf, type WithImages } from '#domain/media/imageDetails.ts';
import { records } from '#domain/records.ts';

/** The columns of a news item that a card needs. */
export interface NewsCardSource extends WithImages {
  title: string;
  slug: string;
  summary: string;
  date: string;
  source: string;
  type: string;
}

/** A news item's card (specification, section 2.4). */
export function newsCard(row: NewsCardSource) {
  const isMember = row.type === 'asociada';
  return {
    href: records.news.address(row),
    title: row.title,
    summary: row.summary,
    ...coverOf(row),
    drawing: records.news.drawing(row),
    badge: newsTypeLabels[isMember ? 'asociada' : 'afcm'].badge,
    tone: isMember ? ('member' as const) : ('association' as const),
    date: formatDay(row.date),
    isoDate: row.date,
    source: row.source,
  };
}
