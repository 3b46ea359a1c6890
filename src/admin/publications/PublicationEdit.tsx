import { StorageGate } from '#admin/files/StorageGate.tsx';
import { PreviewLink } from '#admin/previews/PreviewLink.tsx';
import { createBrowserClient } from '#data/client.ts';
import { getPublicationById, updatePublication } from '#data/publications.ts';
import { paths } from '#domain/paths.ts';
import type { PublicationInput } from '#domain/publications/publications.ts';
import { publishingState, type PublishingChange } from '#domain/publishing/publishingState.ts';
import type { Publish } from '#domain/publishing/publishing.ts';
import type { Opening } from '#ui/record/drafts/DraftKeeper.ts';
import { RecordTools } from '#ui/record/RecordTools.tsx';
import { RecordScreen } from '#ui/record/RecordScreen.tsx';
import { useAfterSave } from '#ui/record/useAfterSave.ts';
import { useUpdateRecord } from '#ui/record/useUpdateRecord.tsx';
import { publicationDeletion } from './publicationDeletion.ts';
import { PublicationForm } from './PublicationForm.tsx';
import { publicationFields } from './publicationFields.ts';
import { publicationValuesOf } from './publicationValues.ts';
import { PUBLICATIONS_KEY, publicationQuery, type PublicationRecord } from './queries.ts';

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
  const afterSave = useAfterSave({ key: PUBLICATIONS_KEY, noun: 'Publicación', publish });
  const { updateRecord, question } = useUpdateRecord<PublicationInput, PublicationRecord>({
    update: (input, updated_at) => updatePublication(createBrowserClient(), { id, updated_at }, input),
    read: () => getPublicationById(createBrowserClient(), id),
    editPath: paths.admin.publicationsEdit(id),
    fields: publicationFields,
    gone: 'La publicación ya no existe: otra persona la eliminó. Copia tu texto antes de salir.',
  });

  async function save(opened: PublicationRecord, input: PublicationInput, change: PublishingChange, opening: Opening) {
    const { row, replaced } = await updateRecord(opened, input, change, opening);
    await afterSave(
      { id, title: input.title, address: paths.publication(input.type, row.slug) },
      row,
      replaced.published_at,
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
            versionsPath={paths.admin.publicationsVersions(id)}
            publish={publish}
          />
          {publishingState(record.published_at, new Date()) !== 'published' && (
            <PreviewLink item={{ publication_id: id }} />
          )}
          <PublicationForm
            initial={publicationValuesOf(record)}
            record={record}
            save={(input, change, opening) => save(opening.base ?? record, input, change, opening)}
          />
          {question}
        </StorageGate>
      )}
    </RecordScreen>
  );
}
