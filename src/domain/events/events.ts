import { contentField, dayField, pdfFields, slugField, summaryField, titleField, text } from '#domain/contentFields.ts';
import { imageDetailsSchema } from '#domain/media/imageDetailsSchema.ts';
import { eventTypes } from '#site.config.ts';
import { z } from '#domain/z.ts';

/** Maximum number of images of an event: its cover. */
export const EVENT_IMAGE_LIMIT = 1;

const hour = z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribe la hora y los minutos.')));

/** The fields of an event, without the rules that span several of them. */
export const eventFields = z.object({
  title: titleField,
  slug: slugField,
  summary: summaryField,
  content: contentField,
  images: z.array(z.string()).check(z.maxLength(EVENT_IMAGE_LIMIT, 'Una actividad tiene una sola imagen.')),
  image_details: imageDetailsSchema,
  type: z.enum(eventTypes),
  starts_on: dayField,
  ends_on: dayField,
  /** Argentine times, `18:30`; both null for an all-day event. */
  start_time: hour,
  end_time: hour,
  place: text.check(z.trim(), z.maxLength(300, 'El lugar no puede superar los 300 caracteres.')),
  url: text.check(
    z.trim(),
    z.overwrite((url) => url.replace(/^www\./i, 'https://www.')),
    z.regex(/^(https?:\/\/\S+)?$/, 'Escribe una dirección web que empiece con https://, sin espacios.'),
    z.maxLength(2000, 'La dirección no puede superar los 2000 caracteres.'),
  ),
  ...pdfFields,
});

export type EventInput = z.infer<typeof eventFields>;

/** The values that the event form saves; the table's constraints mirror these rules. */
export const eventSchema = eventFields.check(
  z.refine(({ starts_on, ends_on }) => ends_on >= starts_on, {
    path: ['ends_on'],
    error: 'El último día no puede ser anterior al primero.',
  }),
  z.refine(({ start_time, end_time }) => (start_time === null) === (end_time === null), {
    path: ['end_time'],
    error: 'Escribe la hora en que comienza y la hora en que termina.',
  }),
  z.refine(isInOrder, { path: ['end_time'], error: 'No puede terminar antes de comenzar.' }),
  z.refine(({ place, url }) => place !== '' || url !== '', {
    path: ['place'],
    error: 'Escribe el lugar, o el enlace si la actividad es en línea.',
  }),
);

function isInOrder({ starts_on, ends_on, start_time, end_time }: EventInput): boolean {
  return starts_on !== ends_on || start_time === null || end_time === null || end_time >= start_time;
}
