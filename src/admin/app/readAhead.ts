import { newsListQuery } from '#admin/news/NewsList.tsx';
import { publicationListQuery } from '#admin/publications/PublicationList.tsx';
import { storedSession } from '#data/session.ts';
import { paths } from '#domain/paths.ts';
import { queryClient } from './queryClient.ts';

/** Asks for the list that an address shows before React draws anything; only for somebody who is signed in. */
export function readAhead({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (!storedSession()) return;
  const params = new URLSearchParams(search);
  if (pathname === paths.admin.news) void queryClient.prefetchQuery(newsListQuery(params));
  if (pathname === paths.admin.publications) void queryClient.prefetchQuery(publicationListQuery(params));
}
