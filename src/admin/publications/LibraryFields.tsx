import { DAYS } from '#domain/contentFields.ts';
import { formatDay, isDay } from '#domain/dates.ts';
import { vancouverAuthors } from '#domain/publications/citations.ts';
import { Field } from '#ui/form/Field.tsx';
import type { FieldErrors } from '#ui/form/formTypes.ts';
import { Select } from '#admin/ui/form/Select.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { TextInput } from '#ui/form/TextInput.tsx';
import { publicationThemeOptions } from './publicationTypes.ts';
import type { PublicationValues } from './publicationKind.ts';

interface Props {
  values: PublicationValues;
  errors: FieldErrors<PublicationValues>;
  update: (changes: Partial<PublicationValues>) => void;
}

/** The theme, authors and date that the library and citations use; all optional. */
export function LibraryFields({ values, errors, update }: Props) {
  const day = values.publication_date;
  return (
    <>
      <Field label="Tema" isOptional error={errors.theme} hint="Para encontrarla en la biblioteca por tema.">
        {(control) => (
          <Select
            {...control}
            options={publicationThemeOptions}
            value={values.theme ?? ''}
            onChange={(theme) => update({ theme: theme || null })}
          />
        )}
      </Field>
      <Field
        label="Autores"
        isOptional
        error={errors.authors}
        hint={
          <>
            Uno por línea, como «Pérez, Ana María». Una institución, con su nombre. Sin autores, se cita a la
            Asociación.
            {values.authors.trim() && (
              <span className="mt-1 block">En la cita: {vancouverAuthors(values.authors)}.</span>
            )}
          </>
        }
      >
        {(control) => (
          <TextArea {...control} rows={3} value={values.authors} onChange={(authors) => update({ authors })} />
        )}
      </Field>
      <Field
        label="Fecha de publicación"
        isOptional
        error={errors.publication_date}
        hint={
          isDay(day)
            ? formatDay(day)
            : 'La del documento o del encuentro; sin ella vale el día en que sale en el sitio.'
        }
      >
        {(control) => (
          <div className="max-w-56">
            <TextInput
              {...control}
              type="date"
              {...DAYS}
              value={day}
              onChange={(publication_date) => update({ publication_date })}
            />
          </div>
        )}
      </Field>
    </>
  );
}
