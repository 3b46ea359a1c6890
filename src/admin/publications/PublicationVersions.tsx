import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { createBrowserClient } from '#data/client.ts';
import { getPublicationById, updatePublication } from '#data/publications.ts';
import { getRevision, listRevisions } from '#data/revisions.ts';
import type { PublicationInput } from '#domain/publications/publications.ts';
import { paths } from '#domain/paths.ts';
import type { Publish } from '#domain/publishing/publishing.ts';
import { publishingState } from '#domain/publishing/publishingState.ts';
import { ifMatching } from '#ui/record/isMatch.ts';
import { RecordScreen } from '#ui/record/RecordScreen.tsx';
import { useAfterSave } from '#ui/record/useAfterSave.ts';
import type { VersionHistory } from '#ui/record/versions/versions.ts';
import { Versions } from '#ui/record/versions/Versions.tsx';
import { publicationFields } from './publicationFields.ts';
import { publicationInputOf } from './publicationValues.ts';
import { PUBLICATIONS_KEY, publicationQuery, type PublicationRecord } from './queries.ts';

interface Props {
  id: number;
  publish: Publish;
}

const texts = {
  heading: 'Versiones de la publicación',
  notFound: 'Publicación no encontrada',
  failed: 'No se pudo cargar la publicación.',
};

/** Every saved version of a publication. */
export function PublicationVersions({ id, publish }: Props) {
  const afterSave = useAfterSave({ key: PUBLICATIONS_KEY, noun: 'Publicación', publish });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const db = createBrowserClient();

  async function restore(present: PublicationRecord, values: PublicationInput): Promise<boolean> {
    const row = (await updatePublication(db, present, values)) ?? ifMatching(await getPublicationById(db, id), values);
    if (!row) return false;
    await afterSave(
      { id, title: values.title, address: paths.publication(values.type, row.slug) },
      row,
      present.published_at,
    );
    return true;
  }

  /** Its form opens with what is saved now. */
  async function showForm() {
    await queryClient.refetchQueries({ queryKey: publicationQuery(id).queryKey, exact: true });
    await navigate(paths.admin.publicationsEdit(id));
  }

  const historyOf = (present: PublicationRecord): VersionHistory<PublicationInput> => ({
    list: (before) => listRevisions(db, 'publications', id, before),
    read: async (revision) => {
      const kept = await getRevision(db, revision);
      return kept && publicationInputOf({ ...present, ...kept });
    },
    restore: (values) => restore(present, values),
    isPublic: publishingState(present.published_at, new Date()) === 'published',
    present: publicationInputOf(present),
    fields: publicationFields,
  });

  return (
    <RecordScreen
      query={publicationQuery(id)}
      listPath={paths.admin.publications}
      formPath={paths.admin.publicationsEdit(id)}
      texts={texts}
    >
      {(record) => (
        <Versions
          queryKey={[PUBLICATIONS_KEY, 'item', id, record.updated_at]}
          history={historyOf(record)}
          onRestored={showForm}
        />
      )}
    </RecordScreen>
  );
}
