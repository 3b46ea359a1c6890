import { useParams } from 'react-router-dom';
import { NewsCreate } from '#admin/news/NewsCreate.tsx';
import { NewsEdit } from '#admin/news/NewsEdit.tsx';
import { NewsList } from '#admin/news/NewsList.tsx';
import { usePublish } from '#admin/publishing/usePublish.ts';
import { NotFound } from './NotFound.tsx';

/** The news screens, joined with publishing: features do not know one another. */
export function NewsListRoute() {
  return <NewsList publish={usePublish('news')} />;
}

export function NewsCreateRoute() {
  return <NewsCreate publish={usePublish('news')} />;
}

export function NewsEditRoute() {
  const publish = usePublish('news');
  const id = Number(useParams()['id']);
  return Number.isSafeInteger(id) && id > 0 ? <NewsEdit key={id} id={id} publish={publish} /> : <NotFound />;
}
