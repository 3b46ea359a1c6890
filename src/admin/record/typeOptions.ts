import type { ContentTable } from '#domain/contentTables.ts';
import {
  eventTypeLabels,
  eventTypes,
  newsTypeLabels,
  newsTypes,
  publicationTypeLabels,
  publicationTypes,
} from '#site.config.ts';

/** The types of each kind of record, as options of a control. */
export const typeOptions = {
  news: newsTypes.map((value) => ({ value, label: newsTypeLabels[value].badge })),
  publications: publicationTypes.map((value) => ({ value, label: publicationTypeLabels[value] })),
  events: eventTypes.map((value) => ({ value, label: eventTypeLabels[value].one })),
};

/** The label of a stored type, or the value itself if it is unknown. */
export function typeLabel(table: ContentTable, type: string): string {
  return typeOptions[table].find(({ value }) => value === type)?.label ?? type;
}
