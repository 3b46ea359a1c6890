import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/TextInput.tsx';

interface Props {
  /** Minutes, as they are typed. */
  value: string;
  error: string | undefined;
  onChange: (minutes: string) => void;
}

/** How long a video is: YouTube is not asked. */
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
