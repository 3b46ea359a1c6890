import { explainSaveFailure, validateSlugged, fieldsOf } from '#admin/record/fields/validate.ts';
import { sluggedFields, type RecordKind, noValues } from '#admin/record/recordKind.ts';
import type { RecordRow } from '#data/records/records.ts';
import { argentineDayOf, formatDay, isDay } from '#domain/dates.ts';
import { readImageDetails } from '#domain/media/imageDetails.ts';
import { newsSchema, type NewsInput } from '#domain/news/news.ts';
import { newsTypes } from '#site.config.ts';
import { typeLabel } from '#admin/record/typeOptions.ts';

/** What the form and the versions of news need to know. */
export const newsKind: RecordKind<'news'> = {
  table: 'news',
  fields: {
    ...sluggedFields,
    date: { label: 'Fecha', text: (date) => (isDay(date) ? formatDay(date) : date) },
    source: 'Fuente',
    type: { label: 'Tipo', text: (type) => typeLabel('news', type) },
    show_in_hero: 'Mostrar en el carrusel',
  },
  /** Today in Argentina, everything else empty or the default (specification, section 3). */
  empty: (now) => ({
    ...noValues,
    slug: '',
    date: argentineDayOf(now),
    source: '',
    type: 'afcm',
    show_in_hero: false,
  }),
  valuesOf,
  inputOf: valuesOf,
  validate: (values) => validateSlugged(newsSchema, values),
  explainFailure: (error) => explainSaveFailure('news', error),
};

function valuesOf(record: RecordRow<'news'>): NewsInput {
  return {
    ...fieldsOf(newsSchema, record),
    image_details: readImageDetails(record.image_details),
    type: newsTypes.find((known) => known === record.type) ?? newsTypes[0],
  };
}
