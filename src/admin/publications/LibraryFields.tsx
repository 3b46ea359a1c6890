import { DAYS } from '#domain/contentFields.ts';
import { vancouverAuthors } from '#domain/publications/citations.ts';
import { bind, type FieldsOf } from '#admin/ui/form/bind.ts';
import { DateField } from '#admin/ui/form/DateField.tsx';
import { SelectField } from '#admin/ui/form/SelectField.tsx';
import { publicationThemeLabels, publicationThemes } from '#site.config.ts';
import { Field } from '#ui/form/Field.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import type { PublicationValues } from './publicationKind.ts';

const themeOptions = [
  { value: '', label: 'Sin tema' } as const,
  ...publicationThemes.map((value) => ({ value, label: publicationThemeLabels[value] })),
];

interface Props {
  form: FieldsOf<PublicationValues>;
}

/** The theme by which the library groups publications. */
export function ThemeField({ form: { values, errors, update } }: Props) {
  return (
    <SelectField
      label="Tema"
      isOptional
      error={errors.theme}
      hint="Para encontrarla en la biblioteca por tema."
      options={themeOptions}
      value={values.theme ?? ''}
      onChange={(theme) => update({ theme: theme || null })}
    />
  );
}

/** The authors that a citation names, and how. */
export function AuthorsField({ form: { values, errors, update } }: Props) {
  return (
    <Field
      label="Autores"
      isOptional
      error={errors.authors}
      hint={
        <>
          Uno por línea, como «Pérez, Ana María». Una institución, con su nombre. Sin autores, se cita a la Asociación.
          {values.authors.trim() && <span className="mt-1 block">En la cita: {vancouverAuthors(values.authors)}.</span>}
        </>
      }
    >
      {(control) => (
        <TextArea {...control} rows={3} value={values.authors} onChange={(authors) => update({ authors })} />
      )}
    </Field>
  );
}

/** The date of the document or meeting. */
export function PublicationDate({ form }: Props) {
  return (
    <DateField
      label="Fecha de publicación"
      isOptional
      hint="La del documento o del encuentro; sin ella vale el día en que sale en el sitio."
      {...DAYS}
      {...bind(form, 'publication_date')}
    />
  );
}
