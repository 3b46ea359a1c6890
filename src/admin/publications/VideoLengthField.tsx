import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/TextInput.tsx';

interface Props {
  /** Minutes, as typed. */
  value: string;
  error: string | undefined;
  onChange: (minutes: string) => void;
}

/** A video's length, typed in because YouTube is not contacted. */
export function VideoLengthField({ value, error, onChange }: Props) {
  return (
    <Field label="Duración en minutos" isOptional error={error} hint="Se lee sobre la imagen del video.">
      {(control) => (
        <div className="max-w-32">
          <TextInput
            {...control}
            type="number"
            inputMode="numeric"
            min={1}
            max={1440}
            value={value}
            onChange={onChange}
          />
        </div>
      )}
    </Field>
  );
}
