import { yearsOf, type NewsYear } from '#domain/news/newsYears.ts';
import { newsTypes, type NewsType } from '#site.config.ts';
import { createPageReader } from './reader.ts';
import { orSnapshot, type Reading } from './snapshot/orSnapshot.ts';
import { newsSnapshot } from './snapshot/snapshot.ts';

/** The years of each type of news, newest first; from the snapshot when the backend fails. */
export function readNewsYears(): Promise<Reading<Record<NewsType, NewsYear[]>>> {
  return orSnapshot(
    async () => {
      const { data } = await createPageReader().rpc('news_years').throwOnError();
      if (!data.every(({ year, items }) => Number.isInteger(year) && Number.isInteger(items))) {
        throw new Error('The backend answered something that is no list of years.');
      }
      return byType((type) => data.filter((row) => row.type === type));
    },
    async () => {
      const rows = await newsSnapshot();
      return byType((type) => yearsOf(rows.filter((row) => row.type === type)));
    },
  );
}

function byType(yearsOfType: (type: NewsType) => NewsYear[]): Record<NewsType, NewsYear[]> {
  return Object.fromEntries(newsTypes.map((type) => [type, yearsOfType(type)])) as Record<NewsType, NewsYear[]>;
}
