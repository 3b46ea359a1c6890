import { DAYS } from '#domain/contentFields.ts';
import type { EventInput } from '#domain/events/events.ts';
import { Checkbox } from '#admin/ui/form/Checkbox.tsx';
import { DateField } from '#admin/ui/form/DateField.tsx';
import { Field } from '#ui/form/Field.tsx';
import type { FieldErrors } from '#ui/form/formTypes.ts';
import { TextInput } from '#ui/form/TextInput.tsx';
import { changeStart } from './eventKind.ts';

interface Props {
  values: EventInput;
  errors: FieldErrors<EventInput>;
  update: (changes: Partial<EventInput>) => void;
}

/** When an event takes place: its days, and its times unless it lasts whole days. */
export function DatesFields({ values, errors, update }: Props) {
  const isAllDay = values.start_time === null;
  return (
    <>
      <DateField
        label="Primer día"
        {...DAYS}
        value={values.starts_on}
        error={errors.starts_on}
        onChange={(day) => update(changeStart(values, day))}
      />
      <DateField
        label="Último día"
        {...DAYS}
        value={values.ends_on}
        error={errors.ends_on}
        onChange={(ends_on) => update({ ends_on })}
      />
      <Checkbox
        label="Todo el día"
        checked={isAllDay}
        onChange={(checked) =>
          update(checked ? { start_time: null, end_time: null } : { start_time: '09:00', end_time: '18:00' })
        }
      />
      {!isAllDay && (
        <div className="flex flex-wrap gap-x-6 gap-y-7">
          <TimeField
            label="Comienza"
            value={values.start_time}
            error={errors.start_time}
            onChange={(start_time) => update({ start_time })}
          />
          <TimeField
            label="Termina"
            value={values.end_time}
            error={errors.end_time}
            onChange={(end_time) => update({ end_time })}
          />
        </div>
      )}
    </>
  );
}

interface TimeProps {
  label: string;
  value: string | null;
  error: string | undefined;
  onChange: (time: string) => void;
}

function TimeField({ label, value, error, onChange }: TimeProps) {
  return (
    <Field label={label} error={error} hint="Hora de la Argentina.">
      {(control) => (
        <div className="max-w-40">
          <TextInput {...control} type="time" required value={value ?? ''} onChange={onChange} />
        </div>
      )}
    </Field>
  );
}
