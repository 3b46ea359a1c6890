import { publicationThemeLabels, publicationThemes, publicationTypeLabels, publicationTypes } from '#site.config.ts';

/** The kinds of publication, for controls that choose one. */
export const publicationTypeOptions = publicationTypes.map((value) => ({
  value,
  label: publicationTypeLabels[value],
}));

/** What a stored type value is called. */
export function publicationTypeLabel(type: string): string {
  return publicationTypeOptions.find(({ value }) => value === type)?.label ?? type;
}

/** The themes of publications, for a control that chooses one or none. */
export const publicationThemeOptions = [
  { value: '', label: 'Sin tema' } as const,
  ...publicationThemes.map((value) => ({ value, label: publicationThemeLabels[value] })),
];
