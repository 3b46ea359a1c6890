import { newsListReading } from '#admin/news/newsListReading.ts';
import { publicationListReading } from '#admin/publications/publicationListReading.ts';
import { storedSession } from '#data/session.ts';
import { paths } from '#domain/paths.ts';
import { readAhead } from '#ui/list/readAhead.ts';

// Few bytes, there long before React: the answer is on its way while the code that draws it still comes.
if (storedSession()) {
  const params = new URLSearchParams(location.search);
  if (location.pathname === paths.admin.news) readAhead(newsListReading, params);
  if (location.pathname === paths.admin.publications) readAhead(publicationListReading, params);
}
