import { publicationTypeLabels, publicationTypes } from '#site.config.ts';

/** The kinds of publication, for controls that choose one. */
export const publicationTypeOptions = publicationTypes.map((value) => ({
  value,
  label: publicationTypeLabels[value],
}));

/** What a stored type value is called. */
export function publicationTypeLabel(type: string): string {
  return publicationTypeOptions.find(({ value }) => value === type)?.label ?? type;
}
