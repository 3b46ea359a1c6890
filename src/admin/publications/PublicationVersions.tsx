import { RecordVersions, type VersionedKind } from '#admin/versions/RecordVersions.tsx';
import { createBrowserClient } from '#data/client.ts';
import { getPublicationById, updatePublication } from '#data/publications.ts';
import type { PublicationInput } from '#domain/publications/publications.ts';
import { paths } from '#domain/paths.ts';
import type { Publish } from '#domain/publishing/publishing.ts';
import { publicationFields } from './publicationFields.ts';
import { publicationInputOf } from './publicationValues.ts';
import { PUBLICATIONS_KEY, publicationQuery, type PublicationRecord } from './queries.ts';

const versioned: VersionedKind<PublicationRecord, PublicationInput> = {
  kind: PUBLICATIONS_KEY,
  noun: 'Publicación',
  query: publicationQuery,
  read: (id) => getPublicationById(createBrowserClient(), id),
  update: (present, input) => updatePublication(createBrowserClient(), present, input),
  inputOf: publicationInputOf,
  fields: publicationFields,
  addressOf: ({ type }, slug) => paths.publication(type, slug),
  listPath: paths.admin.publications,
  editPath: paths.admin.publicationsEdit,
};

interface Props {
  id: number;
  publish: Publish;
}

/** Every saved version of a publication. */
export function PublicationVersions(props: Props) {
  return <RecordVersions of={versioned} {...props} />;
}
