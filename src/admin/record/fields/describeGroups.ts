import type { ContentTable } from '#domain/contentTables.ts';
import { isDay, longDay } from '#domain/dates.ts';
import { typeLabel } from '../typeOptions.ts';

/** A day in words, or what stands for a missing one. */
export function dayOr(day: string, missing: string): string {
  return isDay(day) ? longDay(day) : missing;
}

/** Where a record is shown: under its type, and in the carousel. */
export function describePlace(table: ContentTable, values: { type: string; show_in_hero?: boolean }): string {
  return typeLabel(table, values.type) + (values.show_in_hero ? ', en el carrusel' : '');
}
