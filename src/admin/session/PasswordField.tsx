import { useState, type ComponentProps } from 'react';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/TextInput.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';

type BoundProps = Pick<ComponentProps<typeof TextField>, 'value' | 'error' | 'onChange' | 'hint'>;

interface Props extends BoundProps {
  label?: string;
  /** Tells password managers what to fill in, or to suggest. */
  autoComplete?: 'current-password' | 'new-password';
}

/** A password, with a button that shows what was typed. */
export function PasswordField({ label = 'Contraseña', error, hint, ...input }: Props) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...{ label, error, hint }}>
      {(control) => (
        <div className="flex gap-2">
          <TextInput
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            required
            {...control}
            {...input}
            type={isShown ? 'text' : 'password'}
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

interface EmailFieldProps extends BoundProps, Pick<ComponentProps<typeof TextField>, 'ref' | 'autoComplete'> {
  label?: string;
}

/** The e-mail address that identifies an account. */
export function EmailField(field: EmailFieldProps) {
  return <TextField label="Email" type="email" autoComplete="username" required {...field} />;
}
