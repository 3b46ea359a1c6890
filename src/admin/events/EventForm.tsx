import { RecordForm } from '#admin/record/RecordForm.tsx';
import { RecordImages } from '#admin/record/fields/RecordImages.tsx';
import type { FormProps } from '#admin/record/recordKind.ts';
import { TextFields } from '#admin/record/fields/TextFields.tsx';
import { TitleFields } from '#admin/record/fields/TitleFields.tsx';
import { EVENT_IMAGE_LIMIT, type EventInput } from '#domain/events/events.ts';
import type { PreviewRequest } from '#domain/previews.ts';
import { slugify } from '#domain/slugs.ts';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#admin/ui/form/Select.tsx';
import { TextInput } from '#ui/form/TextInput.tsx';
import { useRecordForm } from '#admin/record/save/useRecordForm.ts';
import { DatesFields } from './DatesFields.tsx';
import { eventKind } from './eventKind.ts';
import { eventTypeOptions } from './eventTypes.ts';

/** The form of an event, for creating and editing. */
export function EventForm(props: FormProps<'events'>) {
  const form = useRecordForm({ kind: eventKind, ...props });
  const { values, errors, update } = form;

  return (
    <RecordForm
      form={form}
      text={
        <>
          <TitleFields form={form} />
          <TextFields
            form={form}
            hint="Una o dos frases: se leen al comienzo de la página y en los calendarios."
            preview={eventPreview(values)}
          />
        </>
      }
    >
      <RecordImages form={form} max={EVENT_IMAGE_LIMIT} hint="La portada de su página. Es opcional." />
      <DatesFields values={values} errors={errors} update={update} />
      <Field label="Lugar" error={errors.place} hint="Sede y ciudad. Puede quedar vacío si la actividad es en línea.">
        {(control) => <TextInput {...control} value={values.place} onChange={(place) => update({ place })} />}
      </Field>
      <Field label="Enlace" error={errors.url} hint="Donde inscribirse, participar o leer más.">
        {(control) => (
          <TextInput
            {...control}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://"
            value={values.url}
            onChange={(url) => update({ url })}
          />
        )}
      </Field>
      <Field label="Tipo" error={errors.type}>
        {(control) => (
          <Select {...control} options={eventTypeOptions} value={values.type} onChange={(type) => update({ type })} />
        )}
      </Field>
    </RecordForm>
  );
}

/** The form's values as a request to preview the page. */
function eventPreview(values: EventInput): PreviewRequest {
  return { table: 'events', ...values, slug: slugify(values.slug) || slugify(values.title) };
}
