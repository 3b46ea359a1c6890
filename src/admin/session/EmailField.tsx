import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/TextInput.tsx';

interface Props {
  value: string;
  error: string | undefined;
  onChange: (email: string) => void;
}

/** The e-mail address that identifies an account. */
export function EmailField({ value, error, onChange }: Props) {
  return (
    <Field label="Email" error={error}>
      {(control) => (
        <TextInput {...control} type="email" autoComplete="username" required value={value} onChange={onChange} />
      )}
    </Field>
  );
}
