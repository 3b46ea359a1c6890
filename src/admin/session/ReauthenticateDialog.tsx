import { toast } from '#ui/toast/toast.ts';
import { createBrowserClient } from '#data/client.ts';
import { signIn } from '#data/session.ts';
import { explainError } from '#domain/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { Form } from '#ui/form/Form.tsx';
import { setUnsavedChanges } from '#admin/ui/form/unsavedChanges.ts';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { validateCredentials } from './credentials.ts';
import { PasswordField } from './PasswordField.tsx';

interface Props {
  email: string;
}

/** Asks for the password over an open form whose session has ended; the form keeps its contents. */
export function ReauthenticateDialog({ email }: Props) {
  const form = useForm({
    initial: { email, password: '' },
    validate: validateCredentials,
    onSubmit: async (credentials) => {
      try {
        await signIn(createBrowserClient(), credentials);
        toast.success('Inicio de sesión exitoso', { description: 'Ya puedes guardar lo que escribiste.' });
      } catch (error) {
        return { password: explainError(error) };
      }
      return undefined;
    },
  });

  return (
    <Dialog title="Tu sesión ha terminado">
      <p>Escribe la contraseña de {email} para continuar. Lo que escribiste en el formulario sigue ahí.</p>
      <Form form={form} className="flex flex-col gap-5">
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          value={form.values.password}
          error={form.errors.password}
          onChange={(password) => form.update({ password })}
        />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button onClick={() => setUnsavedChanges(false)}>Salir sin guardar</Button>
          <SubmitButton isBusy={form.isSubmitting} busyLabel="Iniciando sesión...">
            Iniciar sesión
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
