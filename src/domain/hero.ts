import { HERO_PER_KIND } from './lists.ts';
import type { Drawing } from './media/drawings.ts';
import type { Focus } from './media/focus.ts';
import { coverOf } from './media/imageDetails.ts';
import { placeholderOf } from './media/placeholder.ts';
import { records, type RecordColumns } from './records.ts';

/** Maximum number of slides (specification, section 9). */
const HERO_LIMIT = 10;

interface HeroSource extends RecordColumns {
  id: number;
  theme?: string | null;
  /** Position set by administrators; missing in snapshots of older versions of the site. */
  carousel_place?: number | null;
}

/** A slide of the home page's carousel (specification, section 3). */
export interface HeroItem {
  id: string;
  title: string;
  summary: string;
  image: string;
  /** Shown if the image is missing. */
  drawing: Drawing;
  /** Point of the image to keep in view when cropping, unless it is the centre. */
  focus?: Focus;
  url: string;
  type: 'news' | 'publication';
}

/**
 * The carousel's slides, at most ten: items without a position first, news before publications, then the rest by
 * position. Expects both sources newest first.
 */
export function selectHeroItems(news: readonly HeroSource[], publications: readonly HeroSource[]): HeroItem[] {
  return [
    ...news.slice(0, HERO_PER_KIND).map((row) => ({ row, type: 'news' as const })),
    ...publications.slice(0, HERO_PER_KIND).map((row) => ({ row, type: 'publication' as const })),
  ]
    .toSorted((a, b) => (a.row.carousel_place ?? 0) - (b.row.carousel_place ?? 0))
    .slice(0, HERO_LIMIT)
    .map(({ row, type }) => slideOf(row, type));
}

function slideOf(row: HeroSource, type: HeroItem['type']): HeroItem {
  const { id, title, summary } = row;
  const kind = records[tableOf(type)];
  const drawing = kind.drawing(row);
  const { image = placeholderOf(drawing), focus } = coverOf(row);
  const url = kind.address(row);
  return { id: slideId(type, id), title, summary, image, drawing, ...(focus && { focus }), url, type };
}

/** A slide's id: `news-` or `pub-` plus the record's id (specification, section 3). */
function slideId(type: HeroItem['type'], id: number): string {
  return `${type === 'news' ? 'news' : 'pub'}-${id}`;
}

function tableOf(type: HeroItem['type']) {
  return type === 'news' ? 'news' : 'publications';
}

/** The table and id of a slide's record. */
export function recordOfSlide({ id, type }: Pick<HeroItem, 'id' | 'type'>) {
  return { table: tableOf(type), id: Number(id.slice(id.indexOf('-') + 1)) } as const;
}

/** A kind's rows without the carousel's first slide, which the page shows just above them. */
export function withoutFirstSlide<Row extends { id: number }>(
  rows: readonly Row[],
  type: HeroItem['type'],
  [first]: readonly Pick<HeroItem, 'id'>[],
): Row[] {
  const others = rows.filter(({ id }) => slideId(type, id) !== first?.id);
  return others.length > 0 ? others : [...rows];
}

/** The slides' ids, for the home page's `x-carousel` header. */
export function describeCarousel(items: readonly Pick<HeroItem, 'id'>[]): string {
  return items.map(({ id }) => id).join(' ');
}
