import { StorageGate } from '#admin/files/StorageGate.tsx';
import type { RecordKind } from '#admin/record/recordKind.ts';
import { createBrowserClient } from '#data/client.ts';
import {
  createPublication,
  findPublicationForForm,
  getPublicationById,
  updatePublication,
} from '#data/publications.ts';
import type { PublicationInput } from '#domain/publications/publications.ts';
import { publicationFields } from './publicationFields.ts';
import { publicationInputOf } from './publicationValues.ts';
import { PUBLICATIONS_KEY, publicationQuery, type PublicationRecord } from './queries.ts';

/** What the record screens need to know about publications. */
export const publicationKind: RecordKind<PublicationRecord, PublicationInput> = {
  table: PUBLICATIONS_KEY,
  query: publicationQuery,
  read: (id) => getPublicationById(createBrowserClient(), id),
  create: (input) => createPublication(createBrowserClient(), input),
  find: (attempted) => findPublicationForForm(createBrowserClient(), attempted),
  update: (version, input) => updatePublication(createBrowserClient(), version, input),
  inputOf: publicationInputOf,
  fields: publicationFields,
  Gate: StorageGate,
};
