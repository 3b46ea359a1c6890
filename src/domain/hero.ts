import { HERO_PER_KIND } from './lists.ts';
import type { Focus } from './media/focus.ts';
import { coverOf, type Pictured } from './media/imageDetails.ts';
import { paths } from './paths.ts';
import { asPublicationType } from './publications/publicationTypes.ts';

/** How many are shown (specification, section 9). */
const HERO_LIMIT = 10;

interface HeroSource extends Pictured {
  id: number;
  title: string;
  slug: string;
  summary: string;
}

/** A slide of the home page's carousel (specification, section 3). */
export interface HeroItem {
  id: string;
  title: string;
  summary: string;
  image: string;
  /** Where the image is cut, if not at its centre. */
  focus?: Focus;
  url: string;
  type: 'news' | 'publication';
}

/** The carousel's slides: news first, then publications, at most ten. The sources come ordered, newest first. */
export function selectHeroItems(
  news: readonly HeroSource[],
  publications: readonly (HeroSource & { type: string })[],
): HeroItem[] {
  const item = (source: HeroSource, prefix: string, type: HeroItem['type'], url: string): HeroItem => {
    const { image = paths.placeholderImage, focus } = coverOf(source);
    return {
      id: `${prefix}-${source.id}`,
      title: source.title,
      summary: source.summary,
      image,
      ...(focus && { focus }),
      url: heroUrl(url, type),
      type,
    };
  };
  return [
    ...news.slice(0, HERO_PER_KIND).map((n) => item(n, 'news', 'news', paths.newsItem(n.slug))),
    ...publications
      .slice(0, HERO_PER_KIND)
      .map((p) => item(p, 'pub', 'publication', paths.publication(asPublicationType(p.type), p.slug))),
  ].slice(0, HERO_LIMIT);
}

/** Old news addresses lead to the new ones: `/noticias/` becomes `/novedades/` (specification, section 2.4). */
export function heroUrl(url: string, type: HeroItem['type']): string {
  return type === 'news' ? url.replace('/noticias/', '/novedades/') : url;
}
