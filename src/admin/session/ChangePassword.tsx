import { toast } from '#ui/toast/toast.ts';
import { createBrowserClient } from '#data/client.ts';
import { setPassword, signIn } from '#data/session.ts';
import { errorCode, explainError } from '#domain/errors.ts';
import type { FieldErrors } from '#ui/form/formTypes.ts';
import { Form } from '#ui/form/Form.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { PASSWORD_LENGTH, validatePasswordChange, type PasswordChange } from './credentials.ts';
import { PasswordField } from './PasswordField.tsx';

/** Changes the password of a user who knows the current one. */
export function ChangePassword({ email }: { email: string }) {
  const form = useForm({
    initial: { current: '', password: '' },
    validate: validatePasswordChange,
    onSubmit: async (change) => {
      const errors = await changePassword(email, change);
      if (!errors) form.reset();
      return errors;
    },
  });
  const { values, errors, update } = form;

  return (
    <section aria-labelledby="contrasena" className="mt-12 max-w-120">
      <h2 id="contrasena">Cambiar contraseña</h2>
      <Form form={form} className="mt-4 flex flex-col items-stretch gap-5">
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Contraseña actual"
          value={values.current}
          error={errors.current}
          onChange={(current) => update({ current })}
        />
        <PasswordField
          label="Contraseña nueva"
          autoComplete="new-password"
          hint={`Al menos ${PASSWORD_LENGTH} caracteres. Al cambiarla se cierran tus otras sesiones.`}
          value={values.password}
          error={errors.password}
          onChange={(password) => update({ password })}
        />
        <div>
          <SubmitButton isBusy={form.isSubmitting} busyLabel="Guardando...">
            Cambiar contraseña
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}

async function changePassword(email: string, change: PasswordChange): Promise<FieldErrors<PasswordChange> | undefined> {
  const db = createBrowserClient();
  try {
    // The auth server requires a recent sign-in before a password change.
    await signIn(db, { email, password: change.current });
    await setPassword(db, change.password);
  } catch (error) {
    if (errorCode(error) === 'invalid_credentials') return { current: 'La contraseña actual no es correcta.' };
    return { password: explainError(error) };
  }
  toast.success('Contraseña cambiada', { description: 'La próxima vez entra con la nueva.' });
  return undefined;
}
