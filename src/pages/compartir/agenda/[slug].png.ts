import type { APIRoute } from 'astro';
import { readEvent } from '#data/pages/events.ts';
import { eventEntry } from '#domain/events/eventEntry.ts';
import { asEventType } from '#domain/events/eventTypes.ts';
import { eventDrawing } from '#domain/media/drawings.ts';
import { coverOf } from '#domain/media/imageDetails.ts';
import { paths } from '#domain/paths.ts';
import { itemTag } from '#domain/publishing/caching.ts';
import { contentResponse, missingItemResponse } from '../../_contentResponse.ts';
import { readCover } from '../_readCover.ts';
import { renderShareImage } from '../_renderShareImage.tsx';

export const prerender = false;

/** The share image of an event. */
export const GET: APIRoute = async ({ params, cache, redirect }) => {
  const { value: item, fresh, movedTo } = await readEvent(params['slug']);
  if (movedTo) return redirect(paths.itemShareImage(movedTo), 301);
  if (!item) return missingItemResponse(fresh);
  const { title, label, dates: date } = eventEntry(item);
  const { cover, isLate } = await readCover({ ...coverOf(item), drawing: eventDrawing(asEventType(item.type)) });
  const image = await renderShareImage({ title, label, date, cover });
  return contentResponse(cache, image, {
    type: 'image/png',
    fresh: fresh && !isLate,
    tags: [itemTag('events', item.id)],
  });
};
