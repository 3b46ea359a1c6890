import { publicationThemeLabels, publicationThemes, type PublicationTheme } from '#site.config.ts';

/** How many publications one type, year and theme have; each row of the snapshot becomes a count of one. */
export interface PublicationCount {
  type: string;
  year: number | null;
  theme: string | null;
  items: number;
}

/** The sum of these counts. */
export function countAll(counts: readonly PublicationCount[]): number {
  return counts.reduce((sum, { items }) => sum + items, 0);
}

/** The themes that have publications and how many, and the chosen one, in the order of `publicationThemes`. */
export function themeChoices(counts: readonly PublicationCount[], chosen?: PublicationTheme) {
  return publicationThemes
    .map((theme) => ({
      value: theme,
      label: publicationThemeLabels[theme],
      items: countAll(counts.filter((count) => count.theme === theme)),
    }))
    .filter(({ value, items }) => items > 0 || value === chosen);
}

/** The years that have publications and how many, and the chosen one, latest first. */
export function yearChoices(counts: readonly PublicationCount[], chosen?: number) {
  const years = [...new Set([...counts, { year: chosen }].flatMap(({ year }) => year ?? []))].toSorted((a, b) => b - a);
  return years.map((year) => ({
    value: String(year),
    label: String(year),
    items: countAll(counts.filter((count) => count.year === year)),
  }));
}
