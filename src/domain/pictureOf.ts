import type { ContentTable } from './contentTables.ts';
import type { Drawing } from './media/drawings.ts';
import { coverOf, type WithImages } from './media/imageDetails.ts';
import { records } from './records.ts';

/** A record's cover and drawing; adds the drawing to those its list has `taken`, if there is no image. */
export function pictureOf(
  table: ContentTable,
  row: WithImages & { type: string; slug: string; theme?: string | null },
  taken?: Set<Drawing>,
) {
  const cover = coverOf(row);
  const drawing = records[table].drawing(row, taken);
  if (!cover.image) taken?.add(drawing);
  return { ...cover, drawing };
}
