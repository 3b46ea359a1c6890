import { queryOptions } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { listUnreadDocuments } from '#data/publications.ts';

export type UnreadDocument = Awaited<ReturnType<typeof listUnreadDocuments>>[number];

/** The publications whose PDF was uploaded before the panel could read it. */
export function unreadDocumentsQuery() {
  return queryOptions({
    queryKey: ['publications', 'unread-documents'],
    queryFn: () => listUnreadDocuments(createBrowserClient()),
  });
}
