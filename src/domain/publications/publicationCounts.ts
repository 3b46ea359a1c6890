import { publicationThemeLabels, publicationThemes } from '#site.config.ts';

/** How many publications one type, year and theme have; each row of the snapshot becomes a count of one. */
export interface PublicationCount {
  type: string;
  year: number | null;
  theme: string | null;
  items: number;
}

/** An option of a filter, and how many publications match it. */
export interface FilterChoice {
  value: string;
  label: string;
  items: number;
}

/** The sum of these counts. */
export function countAll(counts: readonly PublicationCount[]): number {
  return counts.reduce((sum, { items }) => sum + items, 0);
}

/** The themes that have publications, in the order of `publicationThemes`. */
export function themeChoices(counts: readonly PublicationCount[]): FilterChoice[] {
  return publicationThemes
    .map((theme) => ({
      value: theme,
      label: publicationThemeLabels[theme],
      items: countAll(counts.filter((count) => count.theme === theme)),
    }))
    .filter(({ items }) => items > 0);
}

/** The years that have publications, latest first. */
export function yearChoices(counts: readonly PublicationCount[]): FilterChoice[] {
  const years = [...new Set(counts.flatMap(({ year }) => year ?? []))].toSorted((a, b) => b - a);
  return years.map((year) => ({
    value: String(year),
    label: String(year),
    items: countAll(counts.filter((count) => count.year === year)),
  }));
}
