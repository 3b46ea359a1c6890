import { newsTypeLabels, newsTypes } from '#site.config.ts';

/** The news types, as options of a control. */
export const newsTypeOptions = newsTypes.map((value) => ({ value, label: newsTypeLabels[value].badge }));

/** The label of a stored type, or the value itself if it is unknown. */
export function newsTypeLabel(type: string): string {
  return newsTypeOptions.find(({ value }) => value === type)?.label ?? type;
}
