import { StorageGate } from '#admin/files/StorageGate.tsx';
import { createBrowserClient } from '#data/client.ts';
import { updatePublication } from '#data/publications.ts';
import { SpanishError } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import { asPublicationType } from '#domain/publicationTypes.ts';
import type { PublicationInput } from '#domain/publications.ts';
import type { Publish } from '#domain/publishing.ts';
import { RecordScreen } from '#ui/record/RecordScreen.tsx';
import { useAfterSave } from '#ui/record/useAfterSave.ts';
import { PublicationForm } from './PublicationForm.tsx';
import { publicationValuesOf } from './publicationValues.ts';
import { PUBLICATIONS_KEY } from './publicationListReading.ts';
import { publicationQuery } from './queries.ts';

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

  async function save(input: PublicationInput) {
    const row = await updatePublication(createBrowserClient(), id, input);
    if (!row)
      throw new SpanishError('La publicación ya no existe: otra persona la eliminó. Copia tu texto antes de salir.');
    await afterSave(
      { id, title: input.title, address: paths.publication(input.type, row.slug), version: row.updated_at },
      { title: 'Publicación actualizada', description: 'La publicación se ha actualizado correctamente' },
    );
  }

  return (
    <RecordScreen query={publicationQuery(id)} listPath={paths.admin.publications} texts={texts}>
      {(record) => (
        <StorageGate>
          <PublicationForm
            initial={publicationValuesOf(record)}
            saved={{ title: record.title, slug: record.slug, type: asPublicationType(record.type) }}
            save={save}
          />
        </StorageGate>
      )}
    </RecordScreen>
  );
}
