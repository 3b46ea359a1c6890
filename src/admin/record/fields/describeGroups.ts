import type { ContentTable } from '#domain/contentTables.ts';
import { isDay, longDay } from '#domain/dates.ts';
import type { CommonValues } from '../recordKind.ts';
import { typeLabel } from '../typeOptions.ts';

/** A day in words, or what stands for a missing one. */
export function dayOr(day: string, missing: string): string {
  return isDay(day) ? longDay(day) : missing;
}

/** Where a record is shown: under its type, and in the carousel. */
export function describePlace(table: ContentTable, values: { type: string; show_in_hero?: boolean }): string {
  return typeLabel(table, values.type) + (values.show_in_hero ? ', en el carrusel' : '');
}

/** How many images a record has, and how many of them are not described. */
export function describeImages({ images, image_details }: Pick<CommonValues, 'images' | 'image_details'>): string {
  if (images.length === 0) return 'ninguna';
  const missing = images.filter((image) => image_details[image]?.alt === undefined).length;
  const count = images.length === 1 ? '1 imagen' : `${images.length} imágenes`;
  return missing === 0 ? count : `${count}, ${missing} sin describir`;
}
