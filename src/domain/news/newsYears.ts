import { NEWS_PAGE_SIZE } from '#domain/lists.ts';

/** How many news a year has, of one type. */
export interface NewsYear {
  year: number;
  items: number;
}

/** On which page of a list each of its years begins. The years come newest first, as the list does. */
export function pagesOfYears(years: readonly NewsYear[]): { year: number; page: number }[] {
  return years.map(({ year }, i) => {
    const newer = years.slice(0, i).reduce((sum, { items }) => sum + items, 0);
    return { year, page: Math.floor(newer / NEWS_PAGE_SIZE) + 1 };
  });
}

/** The years of a list's rows with how many each has, in the rows' order. */
export function yearsOf(rows: readonly { date: string }[]): NewsYear[] {
  return [...Map.groupBy(rows, ({ date }) => Number(date.slice(0, 4)))].map(([year, { length }]) => ({
    year,
    items: length,
  }));
}
