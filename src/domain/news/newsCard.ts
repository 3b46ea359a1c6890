import { newsTypeLabels, site } from '#site.config.ts';
import { formatDay } from '#domain/dates.ts';
import type { Drawing } from '#domain/media/drawings.ts';
import { pictureOf } from '#domain/pictureOf.ts';
import { records, type RecordColumns } from '#domain/records.ts';

/** The columns of a news item that a card needs. */
export interface NewsCardSource extends RecordColumns {
  date: string;
  source: string;
}

/** A news item's card (specification, section 2.4); `taken`: the drawings that its list shows so far. */
export function newsCard(row: NewsCardSource, taken?: Set<Drawing>) {
  const isMember = row.type === 'asociada';
  return {
    href: records.news.address(row),
    title: row.title,
    summary: row.summary,
    ...pictureOf('news', row, taken),
    badge: newsTypeLabels[isMember ? 'asociada' : 'afcm'].badge,
    tone: isMember ? ('member' as const) : ('association' as const),
    date: formatDay(row.date),
    isoDate: row.date,
    source: row.source,
  };
}

/** A news item's card in the tab of its type, without what the tab says already. */
export function newsTabCard(row: NewsCardSource, taken: Set<Drawing>) {
  const isOwn = row.type === site.slug && OWN_SOURCES.some((name) => row.source.includes(name));
  return { ...newsCard(row, taken), badge: undefined, ...(isOwn && { source: '' }) };
}

/** What the association calls itself as a source. */
const OWN_SOURCES = [site.name, site.fullName, 'la Asociación'];
