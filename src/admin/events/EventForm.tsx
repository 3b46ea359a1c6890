import { recordScreens } from '#admin/record/recordScreens.tsx';
import { PdfField } from '#admin/files/pdf/PdfField.tsx';
import { pdfPreview } from '#admin/files/pdf/pdfValues.ts';
import { usePdfUpload } from '#admin/files/pdf/usePdfUpload.ts';
import { RecordForm } from '#admin/record/RecordForm.tsx';
import { RecordGroup } from '#admin/record/RecordGroup.tsx';
import { ImagesGroup, TextFields } from '#admin/record/fields/TextFields.tsx';
import type { FormProps } from '#admin/record/recordKind.ts';
import { TitleFields } from '#admin/record/fields/TitleFields.tsx';
import { EVENT_IMAGE_LIMIT } from '#domain/events/events.ts';
import type { PreviewRequest } from '#domain/previews.ts';
import { slugify } from '#domain/slugs.ts';
import { SelectField } from '#admin/ui/form/SelectField.tsx';
import { useRecordForm } from '#admin/record/save/useRecordForm.ts';
import { eventKind, changeStart, type EventValues } from './eventKind.ts';
import { DAYS } from '#domain/contentFields.ts';
import { Checkbox } from '#admin/ui/form/Checkbox.tsx';
import { DateField } from '#admin/ui/form/DateField.tsx';
import { bind, type FieldsOf } from '#admin/ui/form/bind.ts';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { describePlace } from '#admin/record/fields/describeGroups.ts';
import { isDay } from '#domain/dates.ts';
import { describeEventDates } from '#domain/events/eventDates.ts';
import { typeOptions } from '#admin/record/typeOptions.ts';

/** The screens of one event. */
export const screens = recordScreens(eventKind, EventForm);

/** The form of an event, for creating and editing. */
function EventForm(props: FormProps<'events', EventValues>) {
  const { progress, prepare } = usePdfUpload({ isPresented: false });
  const form = useRecordForm({ kind: eventKind, ...props, prepare });

  return (
    <RecordForm
      form={form}
      review={{ needsCover: false, date: form.values.starts_on }}
      uploaded={progress}
      text={
        <>
          <TitleFields form={form} />
          <DatesAndPlace form={form} />
          <TextFields
            form={form}
            hint="Una o dos frases: se leen al comienzo de la página y en los calendarios."
            preview={eventPreview(form.values)}
          />
        </>
      }
    >
      <RecordGroup title="Dónde aparece" contents={() => describePlace('events', form.values)}>
        <SelectField label="Tipo" options={typeOptions.events} {...bind(form, 'type')} />
      </RecordGroup>
      <ImagesGroup form={form} max={EVENT_IMAGE_LIMIT} hint="La portada de su página. Es opcional." />
      <RecordGroup title="Documento" contents={() => (form.values.has_pdf ? 'PDF' : 'ninguno')}>
        <Checkbox label="Tiene PDF" hint="El programa u otro documento." {...bind(form, 'has_pdf')} />
        {form.values.has_pdf && <PdfField form={form} />}
      </RecordGroup>
    </RecordForm>
  );
}

/** The form's values as a request to preview the page. */
function eventPreview({ pdf_file, pdf_url, ...values }: EventValues): PreviewRequest {
  const pdf = pdfPreview({ ...values, pdf_file, pdf_url });
  return { table: 'events', ...values, ...pdf, slug: slugify(values.slug) || slugify(values.title) };
}

/** When and where an event takes place: without that it is none. */
function DatesAndPlace({ form }: { form: FieldsOf<EventValues> }) {
  const { starts_on, ends_on, place, url } = form.values;
  const contents = () => {
    const days = isDay(starts_on) && isDay(ends_on) ? describeEventDates(form.values) : 'sin fecha';
    return `${days}, ${place.trim() || (url.trim() ? 'en línea' : 'sin lugar')}`;
  };
  return (
    <RecordGroup title="Cuándo y dónde" contents={contents} startsOpen>
      <div className="grid items-start gap-x-6 gap-y-7 sm:grid-cols-2">
        <DatesFields form={form} />
        <TextField
          label="Lugar"
          hint="Sede y ciudad. Puede quedar vacío si la actividad es en línea."
          {...bind(form, 'place')}
        />
        <TextField
          label="Enlace"
          hint="Donde inscribirse, participar o leer más."
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          {...bind(form, 'url')}
        />
      </div>
    </RecordGroup>
  );
}

/** Its days, and its times unless it lasts whole days. */
function DatesFields({ form }: { form: FieldsOf<EventValues> }) {
  const { values, update } = form;
  const isAllDay = values.start_time === null;
  return (
    <>
      <DateField
        label="Primer día"
        name="date"
        required
        {...DAYS}
        {...bind(form, 'starts_on')}
        onChange={(day) => update(changeStart(values, day))}
      />
      <DateField label="Último día" required {...DAYS} {...bind(form, 'ends_on')} />
      <div className="sm:col-span-2">
        <Checkbox
          label="Todo el día"
          value={isAllDay}
          onChange={(checked) =>
            update(checked ? { start_time: null, end_time: null } : { start_time: '09:00', end_time: '18:00' })
          }
        />
      </div>
      {!isAllDay &&
        times.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            hint="Hora de la Argentina."
            type="time"
            required
            width="max-w-40"
            {...bind(form, name)}
            value={values[name] ?? ''}
          />
        ))}
    </>
  );
}

const times = [
  { name: 'start_time', label: 'Comienza' },
  { name: 'end_time', label: 'Termina' },
] as const;
