import { useState, type ComponentProps } from 'react';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/TextInput.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';

interface Props {
  label?: string;
  /** Tells password managers what to fill in, or to suggest. */
  autoComplete?: 'current-password' | 'new-password';
  value: string;
  error: string | undefined;
  hint?: string | undefined;
  onChange: (password: string) => void;
}

/** A password, with a button that shows what was typed. */
export function PasswordField({
  label = 'Contraseña',
  autoComplete = 'current-password',
  value,
  error,
  hint,
  onChange,
}: Props) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className="flex gap-2">
          <TextInput
            {...control}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            required
            value={value}
            onChange={onChange}
          />
          <Button
            aria-pressed={isShown}
            aria-controls={control.id}
            aria-describedby={`${control.id}-label`}
            onClick={() => setIsShown(!isShown)}
          >
            Mostrar
          </Button>
        </div>
      )}
    </Field>
  );
}

type EmailFieldProps = Pick<ComponentProps<typeof TextField>, 'value' | 'error' | 'onChange' | 'ref' | 'hint'> & {
  label?: string;
  autoComplete?: string;
};

/** The e-mail address that identifies an account. */
export function EmailField(field: EmailFieldProps) {
  return <TextField label="Email" type="email" autoComplete="username" required {...field} />;
}
