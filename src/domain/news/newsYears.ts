import { NEWS_PAGE_SIZE } from '#domain/lists.ts';

/** How many news items of one type a year has. */
export interface NewsYear {
  year: number;
  items: number;
}

/** The list page on which each year starts. Expects the years newest first, like the list. */
export function pagesOfYears(years: readonly NewsYear[]): { year: number; page: number }[] {
  return years.map(({ year }, i) => {
    const newer = years.slice(0, i).reduce((sum, { items }) => sum + items, 0);
    return { year, page: Math.floor(newer / NEWS_PAGE_SIZE) + 1 };
  });
}

/** The years of these rows and how many each has, in the rows' order. */
export function yearsOf(rows: readonly { date: string }[]): NewsYear[] {
  return [...Map.groupBy(rows, ({ date }) => Number(date.slice(0, 4)))].map(([year, { length }]) => ({
    year,
    items: length,
  }));
}
