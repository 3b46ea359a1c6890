import { formatDay, isDay } from '#domain/dates.ts';
import { Field } from './Field.tsx';
import { TextInput } from './TextInput.tsx';

interface Props {
  label: string;
  /** A day as yyyy-mm-dd, or what there is of it while it is typed. */
  value: string;
  /** The first and the last day that can be chosen. */
  min?: string;
  max?: string;
  error?: string | undefined;
  onChange: (day: string) => void;
}

/** A day. The browser writes it its own way, day or month first: beside it stands the day in words. */
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
