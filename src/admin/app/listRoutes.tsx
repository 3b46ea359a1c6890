import { EventList } from '#admin/events/EventList.tsx';
import { NewsList } from '#admin/news/NewsList.tsx';
import { PublicationList } from '#admin/publications/PublicationList.tsx';
import { usePublish } from '#admin/publishing/usePublish.ts';

/** The lists, wired to publishing: features do not import one another. */
export function NewsListRoute() {
  return <NewsList publish={usePublish('news')} />;
}

export function PublicationListRoute() {
  return <PublicationList publish={usePublish('publications')} />;
}

export function EventListRoute() {
  return <EventList publish={usePublish('events')} />;
}
