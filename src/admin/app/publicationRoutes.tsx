import { PublicationCreate } from '#admin/publications/PublicationCreate.tsx';
import { PublicationEdit } from '#admin/publications/PublicationEdit.tsx';
import { PublicationVersions } from '#admin/publications/PublicationVersions.tsx';
import { usePublish } from '#admin/publishing/usePublish.ts';
// Load toasts with the form, so that a failed save can be reported offline.
import '#ui/toast/toaster.tsx';
import { RecordRoute } from './RecordRoute.tsx';

/** The publication screens, wired to publishing: features do not import one another. */
export function PublicationCreateRoute() {
  return <PublicationCreate publish={usePublish('publications')} />;
}

export function PublicationEditRoute() {
  const publish = usePublish('publications');
  return <RecordRoute>{(id) => <PublicationEdit key={id} id={id} publish={publish} />}</RecordRoute>;
}

export function PublicationVersionsRoute() {
  const publish = usePublish('publications');
  return <RecordRoute>{(id) => <PublicationVersions key={id} id={id} publish={publish} />}</RecordRoute>;
}
