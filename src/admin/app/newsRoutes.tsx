import { NewsCreate } from '#admin/news/NewsCreate.tsx';
import { NewsEdit } from '#admin/news/NewsEdit.tsx';
import { NewsList } from '#admin/news/NewsList.tsx';
import { usePublish } from '#admin/publishing/usePublish.ts';
import { RecordRoute } from './RecordRoute.tsx';

/** The news screens, joined with publishing: features do not know one another. */
export function NewsListRoute() {
  return <NewsList publish={usePublish('news')} />;
}

export function NewsCreateRoute() {
  return <NewsCreate publish={usePublish('news')} />;
}

export function NewsEditRoute() {
  const publish = usePublish('news');
  return <RecordRoute>{(id) => <NewsEdit key={id} id={id} publish={publish} />}</RecordRoute>;
}
