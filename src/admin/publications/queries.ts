import { createBrowserClient } from '#data/client.ts';
import { getPublicationById } from '#data/publications.ts';
import { recordQuery } from '#ui/record/recordQuery.ts';
import { PUBLICATIONS_KEY } from './publicationListReading.ts';

export type PublicationRecord = NonNullable<Awaited<ReturnType<typeof getPublicationById>>>;

/** One publication for its form; null when it does not exist. */
export function publicationQuery(id: number) {
  return recordQuery(PUBLICATIONS_KEY, id, () => getPublicationById(createBrowserClient(), id));
}
