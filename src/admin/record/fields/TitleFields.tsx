import type { ContentTable } from '#domain/contentTables.ts';
import { publishingState } from '#domain/publishing/publishingState.ts';
import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/TextInput.tsx';
import { changeTitle } from '#domain/slugs.ts';
import { SlugField } from './SlugField.tsx';
import type { FieldsOf } from './formFields.ts';
import { takenSlug } from './takenSlug.ts';
import { serverNow } from '#admin/ui/serverClock.ts';

interface Props {
  form: FieldsOf<{ title: string; slug: string }> & {
    kind: { table: ContentTable };
    record: { slug: string; published_at: string | null } | undefined;
  };
}

/** The title, and the slug, which follows the title until edited by hand. */
export function TitleFields({ form: { kind, record, values, errors, update } }: Props) {
  const { table } = kind;
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
        table={table}
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
