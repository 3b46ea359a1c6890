import { newsTypeLabels, newsTypes } from '#site.config.ts';

/** The kinds of news, for controls that choose one. */
export const newsTypeOptions = newsTypes.map((value) => ({ value, label: newsTypeLabels[value].badge }));

/** What a stored type value is called. */
export function newsTypeLabel(type: string): string {
  return newsTypeOptions.find(({ value }) => value === type)?.label ?? type;
}
