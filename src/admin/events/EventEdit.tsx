import { RecordEdit } from '#admin/record/RecordEdit.tsx';
import type { RecordProps } from '#admin/record/recordKind.ts';
import { EventForm } from './EventForm.tsx';
import { eventKind } from './eventKind.ts';
import { eventValuesOf } from './eventValues.ts';

/** The screen that edits an event. */
export function EventEdit(props: RecordProps) {
  return (
    <RecordEdit of={eventKind} {...props}>
      {(form) => <EventForm initial={eventValuesOf(form.record)} {...form} />}
    </RecordEdit>
  );
}
