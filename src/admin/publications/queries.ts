import { queryOptions } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { getPublicationById, listUnreadDocuments } from '#data/publications.ts';
import { recordQuery } from '#admin/record/recordQuery.ts';

/** The first part of every query key for publications: a change to one invalidates them all. */
export const PUBLICATIONS_KEY = 'publications';

export type PublicationRecord = NonNullable<Awaited<ReturnType<typeof getPublicationById>>>;

/** One publication for its form; null if it does not exist. */
export function publicationQuery(id: number) {
  return recordQuery(PUBLICATIONS_KEY, id, () => getPublicationById(createBrowserClient(), id));
}

export type UnreadDocument = Awaited<ReturnType<typeof listUnreadDocuments>>[number];

/** The publications whose PDF was uploaded before the panel could read it. */
export function unreadDocumentsQuery() {
  return queryOptions({
    queryKey: [PUBLICATIONS_KEY, 'unread-documents'],
    queryFn: () => listUnreadDocuments(createBrowserClient()),
  });
}
