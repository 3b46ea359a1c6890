import { createBrowserClient } from '#data/client.ts';
import { getPublicationById } from '#data/publications.ts';
import { recordQuery } from '#ui/record/recordQuery.ts';

/** Everything read about publications begins with this key: a change of one makes all of it old. */
export const PUBLICATIONS_KEY = 'publications';

export type PublicationRecord = NonNullable<Awaited<ReturnType<typeof getPublicationById>>>;

/** One publication for its form; null when it does not exist. */
export function publicationQuery(id: number) {
  return recordQuery(PUBLICATIONS_KEY, id, () => getPublicationById(createBrowserClient(), id));
}
