import { readPublication } from '#data/pages/publications.ts';
import { formatDay } from '#domain/dates.ts';
import { publicationCard, publicationDay } from '#domain/publications/publicationCard.ts';
import { shareImageRoute } from '../../_shareImageRoute.ts';

export const prerender = false;

/** The share image of a publication. */
export const GET = shareImageRoute('publications', readPublication, (item) => {
  const { title, badge } = publicationCard(item);
  return { title, label: badge, date: formatDay(publicationDay(item) ?? '') };
});
