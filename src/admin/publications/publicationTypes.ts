import { publicationThemeLabels, publicationThemes, publicationTypeLabels, publicationTypes } from '#site.config.ts';

/** The publication types, as options of a control. */
export const publicationTypeOptions = publicationTypes.map((value) => ({
  value,
  label: publicationTypeLabels[value],
}));

/** The label of a stored type, or the value itself if it is unknown. */
export function publicationTypeLabel(type: string): string {
  return publicationTypeOptions.find(({ value }) => value === type)?.label ?? type;
}

/** The publication themes, as options of a control that selects one or none. */
export const publicationThemeOptions = [
  { value: '', label: 'Sin tema' } as const,
  ...publicationThemes.map((value) => ({ value, label: publicationThemeLabels[value] })),
];
