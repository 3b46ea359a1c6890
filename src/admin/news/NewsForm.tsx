import { RecordForm } from '#admin/record/RecordForm.tsx';
import { RecordImages } from '#admin/record/fields/RecordImages.tsx';
import type { FormProps } from '#admin/record/recordKind.ts';
import { TextFields } from '#admin/record/fields/TextFields.tsx';
import { TitleFields } from '#admin/record/fields/TitleFields.tsx';
import { DAYS } from '#domain/contentFields.ts';
import { NEWS_IMAGE_LIMIT, type NewsInput } from '#domain/news/news.ts';
import { Checkbox } from '#admin/ui/form/Checkbox.tsx';
import { Choice } from '#admin/ui/form/Choice.tsx';
import { DateField } from '#admin/ui/form/DateField.tsx';
import type { PreviewRequest } from '#domain/previews.ts';
import { slugify } from '#domain/slugs.ts';
import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/TextInput.tsx';
import { useRecordForm } from '#admin/record/save/useRecordForm.ts';
import { newsKind } from './newsKind.ts';
import { newsTypeOptions } from './newsTypes.ts';

/** The form of a news item, for creating and editing (specification, section 2.20). */
export function NewsForm(props: FormProps<'news'>) {
  const form = useRecordForm({ kind: newsKind, ...props });
  const { values, errors, update } = form;

  return (
    <RecordForm
      form={form}
      text={
        <>
          <TitleFields form={form} />
          <TextFields
            form={form}
            hint="Una o dos frases: se leen en las tarjetas y al comienzo de la noticia."
            preview={newsPreview(values)}
          />
        </>
      }
    >
      <RecordImages
        form={form}
        max={NEWS_IMAGE_LIMIT}
        hint={`Puedes subir hasta ${NEWS_IMAGE_LIMIT} imágenes para esta noticia. La primera es la portada.`}
      />
      <DateField
        label="Fecha"
        {...DAYS}
        value={values.date}
        error={errors.date}
        onChange={(date) => update({ date })}
      />
      <Field label="Fuente" error={errors.source} hint="Quién publicó la información, si no es la asociación.">
        {(control) => <TextInput {...control} value={values.source} onChange={(source) => update({ source })} />}
      </Field>
      <Choice label="Tipo" options={newsTypeOptions} value={values.type} onChange={(type) => update({ type })} />
      <Checkbox
        label="Mostrar en el carrusel"
        checked={values.show_in_hero}
        onChange={(show_in_hero) => update({ show_in_hero })}
        hint="La portada muestra las cinco noticias marcadas más recientes."
      />
    </RecordForm>
  );
}

/** The form's values as a request to preview the page. */
function newsPreview({ show_in_hero: _, ...values }: NewsInput): PreviewRequest {
  return { table: 'news', ...values, slug: slugify(values.slug) || slugify(values.title) };
}
