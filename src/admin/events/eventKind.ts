import { explainSaveFailure, validateSlugged, fieldsOf } from '#admin/record/fields/validate.ts';
import {
  explainPdfFailure,
  missingPdf,
  noPdf,
  pdfInput,
  pdfLabels,
  type PdfValues,
} from '#admin/files/pdf/pdfValues.ts';
import { sluggedFields, type RecordKind, noValues } from '#admin/record/recordKind.ts';
import type { RecordRow } from '#data/records/records.ts';
import { argentineDayOf, formatDay, isDay } from '#domain/dates.ts';
import { eventSchema, type EventInput, eventFields } from '#domain/events/events.ts';
import { asEventType } from '#domain/events/eventTypes.ts';
import { formatImageDetails, readImageDetails } from '#domain/media/imageDetails.ts';
import { typeLabel } from '#admin/record/typeOptions.ts';

const dayText = (day: string) => (isDay(day) ? formatDay(day) : day);
const hourText = (hour: string | null) => hour ?? 'Todo el día';

/** The form's values: the fields, and the document to upload on save. */
export type EventValues = Omit<EventInput, keyof PdfValues> & PdfValues;

/** What the form and the versions of events need to know. */
export const eventKind: RecordKind<'events', EventValues> = {
  table: 'events',
  fields: {
    ...sluggedFields,
    images: 'Imagen',
    image_details: { label: 'Texto alternativo y encuadre', text: formatImageDetails },
    type: { label: 'Tipo', text: (type) => typeLabel('events', type) },
    starts_on: { label: 'Primer día', text: dayText },
    start_time: { label: 'Comienza', text: hourText },
    ends_on: { label: 'Último día', text: dayText },
    end_time: { label: 'Termina', text: hourText },
    place: 'Lugar',
    url: 'Enlace',
    ...pdfLabels,
  },
  /** Today in Argentina, all day, everything else empty or the default. */
  empty(now) {
    const today = argentineDayOf(now);
    return {
      ...noValues,
      slug: '',
      type: 'congreso',
      starts_on: today,
      ends_on: today,
      start_time: null,
      end_time: null,
      place: '',
      url: '',
      ...noPdf,
    };
  },
  valuesOf(record) {
    const { pdf_url, ...fields } = inputOf(record);
    return { ...fields, pdf_file: null, pdf_url: pdf_url ?? '' };
  },
  inputOf,
  validate: (values) => validateSlugged(eventSchema, { ...values, ...pdfInput(values) }, missingPdf(values)),
  explainFailure: (error) => explainPdfFailure(error) ?? explainSaveFailure('events', error),
};

function inputOf(record: RecordRow<'events'>): EventInput {
  return {
    ...fieldsOf(eventFields, record),
    image_details: readImageDetails(record.image_details),
    type: asEventType(record.type),
    // A stored version has the seconds that the database writes.
    start_time: record.start_time?.slice(0, 5) ?? null,
    end_time: record.end_time?.slice(0, 5) ?? null,
  };
}

/** Changes the first day; the last day follows if it would be earlier, or was the same. */
export function changeStart({ starts_on, ends_on }: Pick<EventInput, 'starts_on' | 'ends_on'>, day: string) {
  return { starts_on: day, ends_on: ends_on === starts_on || ends_on < day ? day : ends_on };
}
