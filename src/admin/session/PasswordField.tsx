import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/TextInput.tsx';

interface Props {
  value: string;
  error: string | undefined;
  onChange: (password: string) => void;
}

/** The password of the person who signs in; password managers know it by its `autoComplete`. */
export function PasswordField({ value, error, onChange }: Props) {
  return (
    <Field label="Contraseña" error={error}>
      {(control) => (
        <TextInput
          {...control}
          type="password"
          autoComplete="current-password"
          required
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
