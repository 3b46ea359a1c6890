import { StorageGate } from '#admin/files/StorageGate.tsx';
import { createBrowserClient } from '#data/client.ts';
import { getPublicationById, updatePublication } from '#data/publications.ts';
import { paths } from '#domain/paths.ts';
import { asPublicationType } from '#domain/publications/publicationTypes.ts';
import type { PublicationInput } from '#domain/publications/publications.ts';
import type { Publish } from '#domain/publishing/publishing.ts';
import { RecordTools } from '#ui/record/RecordTools.tsx';
import { RecordScreen } from '#ui/record/RecordScreen.tsx';
import { useAfterSave } from '#ui/record/useAfterSave.ts';
import { useUpdateRecord } from '#ui/record/useUpdateRecord.tsx';
import { publicationDeletion } from './publicationDeletion.ts';
import { PublicationForm } from './PublicationForm.tsx';
import { publicationValuesOf } from './publicationValues.ts';
import { PUBLICATIONS_KEY, publicationQuery } from './queries.ts';

interface Props {
  id: number;
  publish: Publish;
}

const texts = {
  heading: 'Editar Publicación',
  notFound: 'Publicación no encontrada',
  failed: 'No se pudo cargar la publicación.',
};

/** An existing publication. */
export function PublicationEdit({ id, publish }: Props) {
  const afterSave = useAfterSave(PUBLICATIONS_KEY, publish);
  const { updateRecord, question } = useUpdateRecord({
    update: (input: PublicationInput, updated_at) =>
      updatePublication(createBrowserClient(), { id, updated_at }, input),
    read: () => getPublicationById(createBrowserClient(), id),
    editPath: paths.admin.publicationsEdit(id),
    gone: 'La publicación ya no existe: otra persona la eliminó. Copia tu texto antes de salir.',
  });

  async function save(opened: string, input: PublicationInput) {
    const row = await updateRecord(opened, input);
    await afterSave(
      { id, title: input.title, address: paths.publication(input.type, row.slug), version: row.updated_at },
      { title: 'Publicación actualizada', description: 'La publicación se ha actualizado correctamente' },
    );
  }

  return (
    <RecordScreen query={publicationQuery(id)} listPath={paths.admin.publications} texts={texts}>
      {(record) => (
        <StorageGate>
          <RecordTools
            deletion={publicationDeletion}
            row={record}
            listPath={paths.admin.publications}
            publish={publish}
          />
          <PublicationForm
            initial={publicationValuesOf(record)}
            saved={{ title: record.title, slug: record.slug, type: asPublicationType(record.type) }}
            save={(input) => save(record.updated_at, input)}
          />
          {question}
        </StorageGate>
      )}
    </RecordScreen>
  );
}
