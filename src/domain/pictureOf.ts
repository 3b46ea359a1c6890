import type { ContentTable } from './contentTables.ts';
import type { Drawing } from './media/drawings.ts';
import { coverOf, type WithImages } from './media/imageDetails.ts';
import { records } from './records.ts';

/** A record's cover and drawing; without an image, a drawing that its list has not `taken`, which is then taken, too. */
export function pictureOf(
  table: ContentTable,
  row: WithImages & { type: string; slug: string; theme?: string | null },
  taken?: Set<Drawing>,
) {
  const cover = coverOf(row);
  const drawing = records[table].drawing(row, cover.image ? undefined : taken);
  if (!cover.image) taken?.add(drawing);
  return { ...cover, drawing };
}
