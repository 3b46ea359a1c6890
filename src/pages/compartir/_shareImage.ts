import type { APIContext, APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { readEvent } from '#data/pages/events.ts';
import { readNewsItem } from '#data/pages/news.ts';
import { readPublication } from '#data/pages/publications.ts';
import type { ItemReading } from '#data/pages/reading.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { formatDay } from '#domain/dates.ts';
import { eventEntry } from '#domain/events/eventEntry.ts';
import { placeOf, splitName } from '#domain/institutions/institutions.ts';
import { newsCard } from '#domain/news/newsCard.ts';
import { paths } from '#domain/paths.ts';
import { pictureOf } from '#domain/pictureOf.ts';
import { publicationCard, publicationDay } from '#domain/publications/publicationCard.ts';
import { itemTag } from '#domain/publishing/caching.ts';
import { contentResponse, missingItemResponse } from '../_contentResponse.ts';
import { readCover } from './_readCover.ts';
import { renderShareImage } from './_renderShareImage.tsx';

export const prerender = false;

type Item = { id: number } & Parameters<typeof pictureOf>[1];

/** The share image of the item at a path, of any kind. */
export const GET: APIRoute = async (context) => {
  const { type, slug } = context.params;
  const path = context.routePattern.replace('/compartir', '');
  if (path.startsWith(paths.institutions)) return imageOfInstitution(context);
  if (path.startsWith(paths.events)) {
    return imageOf(context, 'events', await readEvent(slug), (item) => {
      const { title, label, dates } = eventEntry(item);
      return { title, label, date: dates };
    });
  }
  if (path.startsWith(paths.publications)) {
    return imageOf(context, 'publications', await readPublication(type, slug), (item) => {
      const { title, badge } = publicationCard(item);
      return { title, label: badge, date: formatDay(publicationDay(item) ?? '') };
    });
  }
  return imageOf(context, 'news', await readNewsItem(slug), (item) => {
    const { title, badge, date } = newsCard(item);
    return { title, label: badge, date };
  });
};

async function imageOf<Row extends Item>(
  { cache, redirect }: APIContext,
  table: ContentTable,
  { value: item, fresh, movedTo }: ItemReading<Row>,
  describe: (item: Row) => { title: string; label: string; date: string },
): Promise<Response> {
  if (movedTo) return redirect(paths.itemShareImage(movedTo), 301);
  if (!item) return missingItemResponse(fresh);
  const { cover, isLate } = await readCover(pictureOf(table, item));
  const image = await renderShareImage({ ...describe(item), cover });
  return contentResponse(cache, image, { type: 'image/png', fresh: fresh && !isLate, tags: [itemTag(table, item.id)] });
}

/** It only changes with a new build, so no save purges it. */
async function imageOfInstitution({ params, cache }: APIContext): Promise<Response> {
  const entries = await getCollection('institutions');
  const institution = entries.find(({ data }) => data.slug === params['slug'])?.data;
  if (!institution) return missingItemResponse(true);
  const { unit, university = unit } = splitName(institution.name);
  const image = await renderShareImage({ title: university, label: placeOf(institution), cover: null });
  return contentResponse(cache, image, { type: 'image/png', fresh: true, tags: ['institutions'] });
}
