import { useState } from 'react';
import { records } from '#domain/records.ts';
import { argentineClockOf, argentineDayOf } from '#domain/dates.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { LAST_MINUTE, readSchedule } from '#domain/publishing/schedule.ts';
import { useForm } from '#ui/form/useForm.ts';
import { askServerTime, serverNow } from '#admin/ui/serverClock.ts';
import { FormDialog } from '#admin/ui/form/FormDialog.tsx';
import { Checkbox } from '#admin/ui/form/Checkbox.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { bind } from '#admin/ui/form/bind.ts';
import type { Publishing } from './useRecordForm.ts';

interface Props {
  table: ContentTable;
  publishing: Pick<Publishing, 'publishedAt' | 'lastDay' | 'setDay'>;
  /** Called with the chosen instant (ISO 8601). */
  onSchedule: (publishAt: string) => void;
  onCancel: () => void;
}

const DAY = 24 * 60 * 60 * 1000;

/** Asks when a record should become public, in Argentine time. */
export function ScheduleDialog({ table, publishing, onSchedule, onCancel }: Props) {
  const { publishedAt, lastDay, setDay } = publishing;
  const [openedAt] = useState(serverNow);
  const [usesDay, setUsesDay] = useState(false);
  const form = useForm<{ at: string }, string>({
    initial: {
      at: publishedAt
        ? argentineClockOf(new Date(publishedAt))
        : `${argentineDayOf(new Date(openedAt.getTime() + DAY))}T09:00`,
    },
    validate: ({ at }) => ({ output: at }),
    onSubmit: async (at) => {
      // Use the server's clock: on a device that runs slow, a past time would look like a future one.
      const schedule = readSchedule(at, await askServerTime());
      if ('error' in schedule) return { at: schedule.error };
      if (usesDay) setDay?.(at.slice(0, 10));
      onSchedule(schedule.at);
      return undefined;
    },
  });

  const isOver = lastDay !== undefined && form.values.at.slice(0, 10) > lastDay;
  return (
    <FormDialog title={`Programar ${records[table].the}`} confirmLabel="Programar" form={form} onCancel={onCancel}>
      <TextField
        label="Día y hora"
        hint={`Hora de Buenos Aires. ${isOver ? 'Ese día la actividad ya habrá pasado.' : records[table].dateHint}`}
        type="datetime-local"
        required
        min={argentineClockOf(openedAt)}
        max={LAST_MINUTE}
        {...bind(form, 'at')}
      />
      {setDay && <Checkbox label="Usar ese día como Fecha" value={usesDay} onChange={setUsesDay} />}
    </FormDialog>
  );
}
