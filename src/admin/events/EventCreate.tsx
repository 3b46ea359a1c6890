import { useState } from 'react';
import { createBrowserClient } from '#data/client.ts';
import { createEvent, findEventForForm, updateEvent } from '#data/events.ts';
import type { Version } from '#data/rows.ts';
import type { EventInput } from '#domain/events/events.ts';
import { paths } from '#domain/paths.ts';
import type { PublishingChange } from '#domain/publishing/publishingState.ts';
import type { Publish } from '#domain/publishing/publishing.ts';
import { PageHeading } from '#ui/PageHeading.tsx';
import { BackToList } from '#ui/record/BackToList.tsx';
import type { SavedState } from '#ui/record/describeSave.ts';
import { useAfterSave } from '#ui/record/useAfterSave.ts';
import { createOnce } from '#ui/record/createOnce.ts';
import type { Opening } from '#ui/record/drafts/DraftKeeper.ts';
import { EventForm } from './EventForm.tsx';
import { emptyEvent } from './eventValues.ts';
import { EVENTS_KEY } from './queries.ts';

interface Props {
  publish: Publish;
}

const createRecord = createOnce<EventInput & PublishingChange, Version & SavedState & { slug: string }>({
  create: (input) => createEvent(createBrowserClient(), input),
  find: ({ slug }) => findEventForForm(createBrowserClient(), slug),
  update: (input, version) => updateEvent(createBrowserClient(), version, input),
});

/** A new event. */
export function EventCreate({ publish }: Props) {
  const afterSave = useAfterSave({ key: EVENTS_KEY, noun: 'Actividad', publish });
  const [initial] = useState(() => emptyEvent(new Date()));

  async function save(input: EventInput, change: PublishingChange, opening: Opening) {
    const row = await createRecord({ ...input, ...change }, opening);
    await afterSave({ id: row.id, title: input.title, address: paths.event(row.slug) }, row);
  }

  return (
    <>
      <PageHeading trail={<BackToList to={paths.admin.events} />}>Nueva Actividad</PageHeading>
      <EventForm initial={initial} save={save} />
    </>
  );
}
