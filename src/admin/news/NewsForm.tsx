import { useFormFiles } from '#admin/files/useFormFiles.ts';
import { RecordForm } from '#admin/record/RecordForm.tsx';
import { RecordImages } from '#admin/record/fields/RecordImages.tsx';
import type { FormProps } from '#admin/record/recordKind.ts';
import { explainSaveFailure } from '#admin/record/fields/takenSlug.ts';
import { TextFields } from '#admin/record/fields/TextFields.tsx';
import { TitleFields } from '#admin/record/fields/TitleFields.tsx';
import { DAYS } from '#domain/contentFields.ts';
import { NEWS_IMAGE_LIMIT, type NewsInput } from '#domain/news/news.ts';
import { paths } from '#domain/paths.ts';
import { Checkbox } from '#admin/ui/form/Checkbox.tsx';
import { Choice } from '#admin/ui/form/Choice.tsx';
import { DateField } from '#admin/ui/form/DateField.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/TextInput.tsx';
import { useRecordForm } from '#admin/record/save/useRecordForm.ts';
import { newsFields } from './newsFields.ts';
import { newsPreview } from './newsPreview.ts';
import { newsTypeOptions } from './newsTypes.ts';
import { validateNews } from './newsValues.ts';
import { NEWS_KEY, type NewsRecord } from './queries.ts';

/** The form of a news item, for creating and editing (specification, section 2.20). */
export function NewsForm({ initial, record, save }: FormProps<NewsInput, NewsRecord>) {
  const files = useFormFiles(initial);
  const shared = { table: NEWS_KEY, record, initial, files, listPath: paths.admin.list('news') } as const;
  const form = useRecordForm({
    ...shared,
    validate: validateNews,
    save,
    explainFailure: (error) => explainSaveFailure(NEWS_KEY, error),
  });
  const { values, errors, update } = form;

  return (
    <RecordForm
      {...shared}
      form={form}
      names={newsFields}
      text={
        <>
          <TitleFields table={NEWS_KEY} form={form} record={record} addressOf={paths.newsItem} />
          <TextFields
            form={form}
            files={files}
            hint="Una o dos frases: se leen en las tarjetas y al comienzo de la noticia."
            preview={newsPreview(values)}
          />
        </>
      }
    >
      <RecordImages
        form={form}
        files={files}
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
