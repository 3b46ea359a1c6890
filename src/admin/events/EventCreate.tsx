import { useState } from 'react';
import { RecordCreate } from '#admin/record/RecordCreate.tsx';
import type { Publish } from '#domain/publishing/publishing.ts';
import { EventForm } from './EventForm.tsx';
import { eventKind } from './eventKind.ts';
import { emptyEvent } from './eventValues.ts';
import { serverNow } from '#admin/ui/serverClock.ts';

/** The screen that creates an event. */
export function EventCreate({ publish }: { publish: Publish }) {
  const [initial] = useState(() => emptyEvent(serverNow()));
  return (
    <RecordCreate of={eventKind} publish={publish}>
      {(save) => <EventForm initial={initial} save={save} />}
    </RecordCreate>
  );
}
