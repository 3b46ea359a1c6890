import { StorageGate } from '#admin/files/StorageGate.tsx';
import { createBrowserClient } from '#data/client.ts';
import { createPublication, findPublicationForForm, updatePublication } from '#data/publications.ts';
import type { Version } from '#data/rows.ts';
import { paths } from '#domain/paths.ts';
import type { PublicationInput } from '#domain/publications/publications.ts';
import type { Publish } from '#domain/publishing/publishing.ts';
import { PageHeading } from '#ui/PageHeading.tsx';
import { BackToList } from '#ui/record/BackToList.tsx';
import { useAfterSave } from '#ui/record/useAfterSave.ts';
import { createOnce } from '#ui/record/createOnce.ts';
import type { Opening } from '#ui/record/drafts/DraftKeeper.ts';
import { PublicationForm } from './PublicationForm.tsx';
import { emptyPublication } from './publicationValues.ts';
import { PUBLICATIONS_KEY } from './queries.ts';

interface Props {
  publish: Publish;
}

const createRecord = createOnce<PublicationInput, Version & { slug: string }>({
  create: (input) => createPublication(createBrowserClient(), input),
  find: (attempted) => findPublicationForForm(createBrowserClient(), attempted),
  update: (input, version) => updatePublication(createBrowserClient(), version, input),
});

/** A new publication. */
export function PublicationCreate({ publish }: Props) {
  const afterSave = useAfterSave(PUBLICATIONS_KEY, publish);

  async function save(input: PublicationInput, opening: Opening) {
    const { id, slug, updated_at } = await createRecord(input, opening);
    await afterSave(
      { id, title: input.title, address: paths.publication(input.type, slug), version: updated_at },
      { title: 'Publicación creada', description: 'La publicación se ha creado correctamente' },
    );
  }

  return (
    <>
      <PageHeading trail={<BackToList to={paths.admin.publications} />}>Nueva Publicación</PageHeading>
      <StorageGate>
        <PublicationForm initial={emptyPublication} save={save} />
      </StorageGate>
    </>
  );
}
