import { useFormFiles } from '#admin/files/useFormFiles.ts';
import { RecordForm } from '#admin/record/RecordForm.tsx';
import { RecordImages } from '#admin/record/fields/RecordImages.tsx';
import type { FormProps } from '#admin/record/recordKind.ts';
import { explainSaveFailure } from '#admin/record/fields/takenSlug.ts';
import { TextFields } from '#admin/record/fields/TextFields.tsx';
import { TitleFields } from '#admin/record/fields/TitleFields.tsx';
import { EVENT_IMAGE_LIMIT, type EventInput } from '#domain/events/events.ts';
import { paths } from '#domain/paths.ts';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#admin/ui/form/Select.tsx';
import { TextInput } from '#ui/form/TextInput.tsx';
import { useRecordForm } from '#admin/record/save/useRecordForm.ts';
import { DatesFields } from './DatesFields.tsx';
import { eventFieldNames } from './eventFields.ts';
import { eventPreview } from './eventPreview.ts';
import { eventTypeOptions } from './eventTypes.ts';
import { validateEvent } from './eventValues.ts';
import { EVENTS_KEY, type EventRecord } from './queries.ts';

/** The form of an event, for creating and editing. */
export function EventForm({ initial, record, save }: FormProps<EventInput, EventRecord>) {
  const files = useFormFiles(initial);
  const shared = { table: EVENTS_KEY, record, initial, files, listPath: paths.admin.list('events') } as const;
  const form = useRecordForm({
    ...shared,
    validate: validateEvent,
    save,
    explainFailure: (error) => explainSaveFailure(EVENTS_KEY, error),
  });
  const { values, errors, update } = form;

  return (
    <RecordForm
      {...shared}
      form={form}
      names={eventFieldNames}
      text={
        <>
          <TitleFields table={EVENTS_KEY} form={form} record={record} addressOf={paths.event} />
          <TextFields
            form={form}
            files={files}
            hint="Una o dos frases: se leen al comienzo de la página y en los calendarios."
            preview={eventPreview(values)}
          />
        </>
      }
    >
      <RecordImages form={form} files={files} max={EVENT_IMAGE_LIMIT} hint="La portada de su página. Es opcional." />
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
