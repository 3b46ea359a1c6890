import { createBrowserClient } from '#data/client.ts';
import { listAllPublications, type PublicationSort } from '#data/publications.ts';
import type { PublicationType } from '#site.config.ts';
import type { ListReading } from '#ui/list/definition.ts';
import { publicationTypeOptions } from './publicationTypes.ts';

/** Everything read about publications begins with this key: a change of one makes all of it old. */
export const PUBLICATIONS_KEY = 'publications';

export type PublicationListRow = Awaited<ReturnType<typeof listAllPublications>>['rows'][number];

/** How the list of publications is read; apart from how it is drawn, which comes later (`app/readAhead.ts`). */
export const publicationListReading: ListReading<PublicationListRow, PublicationType, PublicationSort> = {
  key: PUBLICATIONS_KEY,
  types: publicationTypeOptions,
  sorts: [
    { by: 'title', word: 'titulo' },
    { by: 'type', word: 'tipo' },
    { by: 'created_at', word: 'fecha' },
  ],
  dateSort: 'created_at',
  read: (state) => listAllPublications(createBrowserClient(), state),
};
