import { deletionOf } from '#admin/record/deletionOf.ts';
import { paths } from '#domain/paths.ts';
import { asPublicationType } from '#domain/publications/publicationTypes.ts';
import type { DeletableRow } from '#ui/record/deletion.ts';
import { PUBLICATIONS_KEY } from './queries.ts';

/** How publications are deleted, from their list and from their form. */
export const publicationDeletion = deletionOf<DeletableRow & { slug: string; type: string }>(
  PUBLICATIONS_KEY,
  ({ type, slug }) => paths.publication(asPublicationType(type), slug),
);
