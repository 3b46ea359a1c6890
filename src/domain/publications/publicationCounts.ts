import { publicationThemeLabels, publicationThemes } from '#site.config.ts';

/** How many publications there are of one type, year and theme; a row of a snapshot is one. */
export interface PublicationCount {
  type: string;
  year: number | null;
  theme: string | null;
  items: number;
}

/** A choice of a filter: its value, what it is called, and how many publications it leaves. */
export interface FilterChoice {
  value: string;
  label: string;
  items: number;
}

/** How many publications these are together. */
export function countAll(counts: readonly PublicationCount[]): number {
  return counts.reduce((sum, { items }) => sum + items, 0);
}

/** The themes that have publications, in the order of the themes. */
export function themeChoices(counts: readonly PublicationCount[]): FilterChoice[] {
  return publicationThemes
    .map((theme) => ({
      value: theme,
      label: publicationThemeLabels[theme],
      items: countAll(counts.filter((count) => count.theme === theme)),
    }))
    .filter(({ items }) => items > 0);
}

/** The years that have publications, the last first. */
export function yearChoices(counts: readonly PublicationCount[]): FilterChoice[] {
  const years = [...new Set(counts.flatMap(({ year }) => year ?? []))].toSorted((a, b) => b - a);
  return years.map((year) => ({
    value: String(year),
    label: String(year),
    items: countAll(counts.filter((count) => count.year === year)),
  }));
}
