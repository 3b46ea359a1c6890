import { EventCreate } from '#admin/events/EventCreate.tsx';
import { EventEdit } from '#admin/events/EventEdit.tsx';
import { EventVersions } from '#admin/events/EventVersions.tsx';
import { usePublish } from '#admin/publishing/usePublish.ts';
// Load toasts with the form, so that a failed save can be reported offline.
import '#ui/toast/toaster.tsx';
import { RecordRoute } from './RecordRoute.tsx';

/** The event screens, wired to publishing: features do not import one another. */
export function EventCreateRoute() {
  return <EventCreate publish={usePublish('events')} />;
}

export function EventEditRoute() {
  const publish = usePublish('events');
  return <RecordRoute>{(id) => <EventEdit key={id} id={id} publish={publish} />}</RecordRoute>;
}

export function EventVersionsRoute() {
  const publish = usePublish('events');
  return <RecordRoute>{(id) => <EventVersions key={id} id={id} publish={publish} />}</RecordRoute>;
}
