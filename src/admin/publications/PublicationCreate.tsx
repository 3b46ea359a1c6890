import { StorageGate } from '#admin/files/StorageGate.tsx';
import { createBrowserClient } from '#data/client.ts';
import { createPublication, findPublicationForForm, updatePublication } from '#data/publications.ts';
import type { Version } from '#data/rows.ts';
import { paths } from '#domain/paths.ts';
import type { PublicationInput } from '#domain/publications/publications.ts';
import type { PublishingChange } from '#domain/publishing/publishingState.ts';
import type { Publish } from '#domain/publishing/publishing.ts';
import { PageHeading } from '#ui/PageHeading.tsx';
import { BackToList } from '#ui/record/BackToList.tsx';
import type { SavedState } from '#ui/record/describeSave.ts';
import { useAfterSave } from '#ui/record/useAfterSave.ts';
import { createOnce } from '#ui/record/createOnce.ts';
import type { Opening } from '#ui/record/drafts/DraftKeeper.ts';
import { PublicationForm } from './PublicationForm.tsx';
import { emptyPublication } from './publicationValues.ts';
import { PUBLICATIONS_KEY } from './queries.ts';

interface Props {
  publish: Publish;
}

const createRecord = createOnce<PublicationInput & PublishingChange, Version & SavedState & { slug: string }>({
  create: (input) => createPublication(createBrowserClient(), input),
  find: (attempted) => findPublicationForForm(createBrowserClient(), attempted),
  update: (input, version) => updatePublication(createBrowserClient(), version, input),
});

/** A new publication. */
export function PublicationCreate({ publish }: Props) {
  const afterSave = useAfterSave({ key: PUBLICATIONS_KEY, noun: 'Publicación', publish });

  async function save(input: PublicationInput, change: PublishingChange, opening: Opening) {
    const row = await createRecord({ ...input, ...change }, opening);
    await afterSave({ id: row.id, title: input.title, address: paths.publication(input.type, row.slug) }, row);
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
