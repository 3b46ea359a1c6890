import { recordScreens } from '#admin/record/recordScreens.tsx';
import { RecordForm } from '#admin/record/RecordForm.tsx';
import { RecordGroup } from '#admin/record/RecordGroup.tsx';
import { ImagesGroup, TextFields } from '#admin/record/fields/TextFields.tsx';
import type { FormProps } from '#admin/record/recordKind.ts';
import { TitleFields } from '#admin/record/fields/TitleFields.tsx';
import { DAYS } from '#domain/contentFields.ts';
import { NEWS_IMAGE_LIMIT, type NewsInput } from '#domain/news/news.ts';
import { Checkbox } from '#admin/ui/form/Checkbox.tsx';
import { Choice } from '#admin/ui/form/Choice.tsx';
import { DateField } from '#admin/ui/form/DateField.tsx';
import type { PreviewRequest } from '#domain/previews.ts';
import { slugify } from '#domain/slugs.ts';
import { useRecordForm } from '#admin/record/save/useRecordForm.ts';
import { newsKind } from './newsKind.ts';
import { bind } from '#admin/ui/form/bind.ts';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { describePlace, dayOr } from '#admin/record/fields/describeGroups.ts';
import { typeOptions } from '#admin/record/typeOptions.ts';

/** The screens of one news item. */
export const screens = recordScreens(newsKind, NewsForm);

/** The form of a news item, for creating and editing (specification, section 2.20). */
function NewsForm(props: FormProps<'news'>) {
  const form = useRecordForm({ kind: newsKind, ...props });
  const { values } = form;

  return (
    <RecordForm
      form={form}
      review={{ needsCover: true, date: values.date }}
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
      <RecordGroup title="Cuándo" contents={() => dayOr(values.date, 'sin fecha')}>
        <DateField label="Fecha" name="date" required {...DAYS} {...bind(form, 'date')} />
      </RecordGroup>
      <RecordGroup title="Dónde aparece" contents={() => describePlace('news', values)}>
        <Choice label="Tipo" options={typeOptions.news} {...bind(form, 'type')} />
        <Checkbox
          label="Mostrar en el carrusel"
          hint="La portada muestra las cinco noticias marcadas más recientes."
          {...bind(form, 'show_in_hero')}
        />
      </RecordGroup>
      <ImagesGroup
        form={form}
        max={NEWS_IMAGE_LIMIT}
        hint={`Puedes subir hasta ${NEWS_IMAGE_LIMIT} imágenes para esta noticia. La primera es la portada.`}
      />
      <RecordGroup title="Cita" contents={() => values.source.trim() || 'sin fuente'}>
        <TextField
          label="Fuente"
          hint="Quién publicó la información, si no es la asociación."
          {...bind(form, 'source')}
        />
      </RecordGroup>
    </RecordForm>
  );
}

/** The form's values as a request to preview the page. */
function newsPreview({ show_in_hero: _, ...values }: NewsInput): PreviewRequest {
  return { table: 'news', ...values, slug: slugify(values.slug) || slugify(values.title) };
}
