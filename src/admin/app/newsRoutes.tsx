import { NewsCreate } from '#admin/news/NewsCreate.tsx';
import { NewsEdit } from '#admin/news/NewsEdit.tsx';
import { NewsVersions } from '#admin/news/NewsVersions.tsx';
import { usePublish } from '#admin/publishing/usePublish.ts';
// Load toasts with the form, so that a failed save can be reported offline.
import '#ui/toast/toaster.tsx';
import { RecordRoute } from './RecordRoute.tsx';

/** The news screens, wired to publishing: features do not import one another. */
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
