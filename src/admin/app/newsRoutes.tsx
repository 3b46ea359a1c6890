import { NewsCreate } from '#admin/news/NewsCreate.tsx';
import { NewsEdit } from '#admin/news/NewsEdit.tsx';
import { NewsVersions } from '#admin/news/NewsVersions.tsx';
import { usePublish } from '#admin/publishing/usePublish.ts';
// A form cannot be there without what tells of its failures, also where the connection has gone meanwhile.
import '#ui/toast/toaster.tsx';
import { RecordRoute } from './RecordRoute.tsx';

/** The news forms, joined with publishing: features do not know one another. */
export function NewsCreateRoute() {
  return <NewsCreate publish={usePublish('news')} />;
}

export function NewsEditRoute() {
  const publish = usePublish('news');
  return <RecordRoute>{(id) => <NewsEdit key={id} id={id} publish={publish} />}</RecordRoute>;
}

export function NewsVersionsRoute() {
  const publish = usePublish('news');
  return <RecordRoute>{(id) => <NewsVersions key={id} id={id} publish={publish} />}</RecordRoute>;
}
