import { formatDay, isDay } from '#domain/dates.ts';
import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/TextInput.tsx';

interface Props {
  label: string;
  /** yyyy-mm-dd, or a partial value while the user types. */
  value: string;
  /** First and last selectable day (yyyy-mm-dd). */
  min?: string;
  max?: string;
  error?: string | undefined;
  onChange: (day: string) => void;
}

/** A date input. The browser decides whether the day or the month comes first, so the hint spells the date out. */
export function DateField({ label, value, min, max, error, onChange }: Props) {
  return (
    <Field label={label} error={error} hint={isDay(value) ? formatDay(value) : 'Elige el día, el mes y el año.'}>
      {(control) => (
        <div className="max-w-56">
          <TextInput {...control} type="date" required min={min} max={max} value={value} onChange={onChange} />
        </div>
      )}
    </Field>
  );
}
