import type { APIRoute } from 'astro';
import type { ItemReading } from '#data/pages/reading.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { paths } from '#domain/paths.ts';
import { pictureOf } from '#domain/pictureOf.ts';
import { itemTag } from '#domain/publishing/caching.ts';
import { contentResponse, missingItemResponse } from '../_contentResponse.ts';
import { readCover } from './_readCover.ts';
import { renderShareImage } from './_renderShareImage.tsx';

type Item = { id: number } & Parameters<typeof pictureOf>[1];

/** The route of the share images of a table's items: `read` finds the one at an address, `describe` is what it says. */
export function shareImageRoute<Row extends Item>(
  table: ContentTable,
  read: (type?: string, slug?: string) => Promise<ItemReading<Row>>,
  describe: (item: Row) => { title: string; label: string; date: string },
): APIRoute {
  return async ({ params, cache, redirect }) => {
    const { value: item, fresh, movedTo } = await read(params['type'], params['slug']);
    if (movedTo) return redirect(paths.itemShareImage(movedTo), 301);
    if (!item) return missingItemResponse(fresh);
    const { cover, isLate } = await readCover(pictureOf(table, item));
    const image = await renderShareImage({ ...describe(item), cover });
    const tags = [itemTag(table, item.id)];
    return contentResponse(cache, image, { type: 'image/png', fresh: fresh && !isLate, tags });
  };
}
