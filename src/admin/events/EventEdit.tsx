import { PreviewLink } from '#admin/previews/PreviewLink.tsx';
import { createBrowserClient } from '#data/client.ts';
import { getEventById, updateEvent } from '#data/events.ts';
import type { EventInput } from '#domain/events/events.ts';
import { paths } from '#domain/paths.ts';
import { publishingState, type PublishingChange } from '#domain/publishing/publishingState.ts';
import type { Publish } from '#domain/publishing/publishing.ts';
import type { Opening } from '#ui/record/drafts/DraftKeeper.ts';
import { RecordTools } from '#ui/record/RecordTools.tsx';
import { RecordScreen } from '#ui/record/RecordScreen.tsx';
import { useAfterSave } from '#ui/record/useAfterSave.ts';
import { useUpdateRecord } from '#ui/record/useUpdateRecord.tsx';
import { eventDeletion } from './eventDeletion.ts';
import { EventForm } from './EventForm.tsx';
import { eventFieldNames } from './eventFields.ts';
import { eventValuesOf } from './eventValues.ts';
import { EVENTS_KEY, eventQuery, type EventRecord } from './queries.ts';

interface Props {
  id: number;
  publish: Publish;
}

const texts = {
  heading: 'Editar Actividad',
  notFound: 'Actividad no encontrada',
  failed: 'No se pudo cargar la actividad.',
};

/** An existing event. */
export function EventEdit({ id, publish }: Props) {
  const afterSave = useAfterSave({ key: EVENTS_KEY, noun: 'Actividad', publish });
  const { updateRecord, question } = useUpdateRecord<EventInput, EventRecord>({
    update: (input, updated_at) => updateEvent(createBrowserClient(), { id, updated_at }, input),
    read: () => getEventById(createBrowserClient(), id),
    editPath: paths.admin.eventsEdit(id),
    fields: eventFieldNames,
    gone: 'La actividad ya no existe: otra persona la eliminó. Copia tu texto antes de salir.',
  });

  async function save(opened: EventRecord, input: EventInput, change: PublishingChange, opening: Opening) {
    const { row, replaced } = await updateRecord(opened, input, change, opening);
    await afterSave({ id, title: input.title, address: paths.event(row.slug) }, row, replaced.published_at);
  }

  return (
    <RecordScreen query={eventQuery(id)} listPath={paths.admin.events} texts={texts}>
      {(record) => (
        <>
          <RecordTools
            deletion={eventDeletion}
            row={record}
            listPath={paths.admin.events}
            versionsPath={paths.admin.eventsVersions(id)}
            publish={publish}
          />
          {publishingState(record.published_at, new Date()) !== 'published' && <PreviewLink item={{ event_id: id }} />}
          <EventForm
            initial={eventValuesOf(record)}
            record={record}
            save={(input, change, opening) => save(opening.base ?? record, input, change, opening)}
          />
          {question}
        </>
      )}
    </RecordScreen>
  );
}
