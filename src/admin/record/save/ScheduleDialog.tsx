import { useState } from 'react';
import { createPortal } from 'react-dom';
import { records } from '#domain/records.ts';
import { argentineClockOf, argentineDayOf } from '#domain/dates.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { LAST_MINUTE, readSchedule } from '#domain/publishing/schedule.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextInput } from '#ui/form/TextInput.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { askServerTime, serverNow } from '#admin/ui/serverClock.ts';

interface Props {
  table: ContentTable;
  /** The instant it is scheduled for (ISO 8601), if any. */
  scheduledFor: string | null;
  /** Called with the chosen instant (ISO 8601). */
  onSchedule: (publishAt: string) => void;
  onCancel: () => void;
}

const DAY = 24 * 60 * 60 * 1000;

/** Asks when a record should become public, in Argentine time. */
export function ScheduleDialog({ table, scheduledFor, onSchedule, onCancel }: Props) {
  const [openedAt] = useState(serverNow);
  const form = useForm<{ at: string }, string>({
    initial: {
      at: scheduledFor
        ? argentineClockOf(new Date(scheduledFor))
        : `${argentineDayOf(new Date(openedAt.getTime() + DAY))}T09:00`,
    },
    validate: ({ at }) => ({ output: at }),
    onSubmit: async (at) => {
      // Use the server's clock: on a device that runs slow, a past time would look like a future one.
      const schedule = readSchedule(at, await askServerTime());
      if ('error' in schedule) return { at: schedule.error };
      onSchedule(schedule.at);
      return undefined;
    },
  });

  // A portal, because forms do not nest; React events would still bubble to the outer form, so they are stopped.
  return createPortal(
    <div onSubmit={(event) => event.stopPropagation()}>
      <Dialog title={`Programar ${records[table].the}`} {...(!form.isSubmitting && { onCancel })}>
        <Form form={form} className="flex flex-col gap-5">
          <Field label="Día y hora" error={form.errors.at} hint={`Hora de Buenos Aires. ${records[table].dateHint}`}>
            {(control) => (
              <TextInput
                {...control}
                type="datetime-local"
                required
                min={argentineClockOf(openedAt)}
                max={LAST_MINUTE}
                value={form.values.at}
                onChange={(at) => form.update({ at })}
              />
            )}
          </Field>
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button disabled={form.isSubmitting} onClick={onCancel}>
              Cancelar
            </Button>
            <Button type="submit" variant="primary">
              Programar
            </Button>
          </div>
        </Form>
      </Dialog>
    </div>,
    document.body,
  );
}
