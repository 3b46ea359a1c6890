import { capitalize } from '#domain/capitalize.ts';
import { createBrowserClient } from '#data/client.ts';
import { listNumberedSlugs } from '#data/records/listing.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { records } from '#domain/records.ts';
import { publishingState } from '#domain/publishing/publishingState.ts';
import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/TextInput.tsx';
import { changeTitle } from './changeTitle.ts';
import { SlugField } from './SlugField.tsx';
import type { FieldsOf } from './formFields.ts';
import { takenSlug } from './takenSlug.ts';
import { serverNow } from '#admin/ui/serverClock.ts';

interface Props {
  table: ContentTable;
  form: FieldsOf<{ title: string; slug: string }>;
  record: { slug: string; published_at: string | null } | undefined;
  /** The public path of a slug; for an empty slug, the list's path with a trailing slash. */
  addressOf: (slug: string) => string;
}

/** The title, and the slug, which follows the title until edited by hand. */
export function TitleFields({ table, form: { values, errors, update }, record, addressOf }: Props) {
  return (
    <>
      <Field label="Título" error={errors.title}>
        {(control) => (
          <TextInput
            {...control}
            required
            value={values.title}
            onChange={(title) => update(changeTitle(values, title))}
          />
        )}
      </Field>
      <SlugField
        kind={table}
        subject={`${capitalize(records[table].the)}`}
        addressOf={addressOf}
        listNumbered={(slug) => listNumberedSlugs(createBrowserClient(), table, slug)}
        value={values.slug}
        savedSlug={record?.slug}
        isPublic={record !== undefined && publishingState(record.published_at, serverNow()) === 'published'}
        error={errors.slug}
        isTaken={errors.slug === takenSlug(table)}
        onChange={(slug) => update({ slug })}
      />
    </>
  );
}
