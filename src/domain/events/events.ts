import { imageDetailsSchema } from '#domain/media/imageDetails.ts';
import { eventTypes } from '#site.config.ts';
import { z } from '#domain/z.ts';

/** Most images of an event: its cover. */
export const EVENT_IMAGE_LIMIT = 1;

/** The first and the last day that an event can have, as yyyy-mm-dd: the table's limits. */
export const EVENT_DAYS = { min: '1900-01-01', max: '2999-12-31' } as const;

const day = z.iso
  .date('Escribe una fecha válida.')
  .refine((text) => text >= EVENT_DAYS.min && text <= EVENT_DAYS.max, 'Escribe una fecha entre los años 1900 y 2999.');

const hour = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribe la hora y los minutos.')
  .nullable();

/** The fields of an event, each by itself. */
export const eventFields = z.object({
  title: z.string().trim().min(1, 'Escribe un título.').max(300, 'El título no puede superar los 300 caracteres.'),
  slug: z
    .string()
    .trim()
    .min(1, 'Escribe el final de la dirección: con este título no se puede formar.')
    .max(320, 'El slug no puede superar los 320 caracteres.')
    .regex(/^[a-z0-9_]+(-[a-z0-9_]+)*$/, 'Usa solo letras minúsculas sin acentos, números, guiones bajos y guiones.'),
  summary: z.string().trim().max(2000, 'El resumen no puede superar los 2000 caracteres.'),
  content: z.string().max(200_000, 'El contenido no puede superar los 200.000 caracteres.'),
  images: z.array(z.string()).max(EVENT_IMAGE_LIMIT, 'Una actividad tiene una sola imagen.'),
  image_details: imageDetailsSchema,
  type: z.enum(eventTypes),
  starts_on: day,
  ends_on: day,
  /** Hours of Argentina, `18:30`; null for both where the event takes whole days. */
  start_time: hour,
  end_time: hour,
  place: z.string().trim().max(300, 'El lugar no puede superar los 300 caracteres.'),
  url: z
    .string()
    .trim()
    .regex(/^(https?:\/\/\S+)?$/, 'Escribe una dirección web que empiece con https://, sin espacios.')
    .max(2000, 'La dirección no puede superar los 2000 caracteres.'),
});

export type EventInput = z.infer<typeof eventFields>;

/** What the event form saves, mirrored by the constraints of the table. */
export const eventSchema = eventFields
  .refine(({ starts_on, ends_on }) => ends_on >= starts_on, {
    path: ['ends_on'],
    error: 'El último día no puede ser anterior al primero.',
  })
  .refine(({ start_time, end_time }) => (start_time === null) === (end_time === null), {
    path: ['end_time'],
    error: 'Escribe la hora en que comienza y la hora en que termina.',
  })
  .refine(isInOrder, { path: ['end_time'], error: 'No puede terminar antes de comenzar.' })
  .refine(({ place, url }) => place !== '' || url !== '', {
    path: ['place'],
    error: 'Escribe el lugar, o el enlace si la actividad es en línea.',
  });

function isInOrder({ starts_on, ends_on, start_time, end_time }: EventInput): boolean {
  return starts_on !== ends_on || start_time === null || end_time === null || end_time >= start_time;
}
