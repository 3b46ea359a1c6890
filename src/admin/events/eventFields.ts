import { formatDay, isDay } from '#domain/dates.ts';
import type { EventInput } from '#domain/events/events.ts';
import { formatImageDetails } from '#domain/media/imageDetails.ts';
import type { FieldNames } from '#domain/versions/fieldDifferences.ts';
import { eventTypeLabel } from './eventTypes.ts';

const dayText = (day: string) => (isDay(day) ? formatDay(day) : day);
const hourText = (hour: string | null) => hour ?? 'Todo el día';

/** The labels of an event's fields, for comparing two versions. */
export const eventFieldNames: FieldNames<EventInput> = {
  title: 'Título',
  slug: 'Slug',
  summary: 'Resumen',
  content: 'Contenido',
  images: 'Imagen',
  image_details: { label: 'Texto alternativo y encuadre', text: formatImageDetails },
  type: { label: 'Tipo', text: eventTypeLabel },
  starts_on: { label: 'Primer día', text: dayText },
  start_time: { label: 'Comienza', text: hourText },
  ends_on: { label: 'Último día', text: dayText },
  end_time: { label: 'Termina', text: hourText },
  place: 'Lugar',
  url: 'Enlace',
};
