import { PageHeading } from '#admin/ui/PageHeading.tsx';
import { useSession } from './sessionContext.tsx';
import { toast } from '#ui/toast/toast.ts';
import { createBrowserClient } from '#data/client.ts';
import { setPassword, signIn, signOutElsewhere } from '#data/session.ts';
import { errorCode, explainError } from '#domain/errors.ts';
import type { FieldErrors } from '#ui/form/formTypes.ts';
import { Form } from '#ui/form/Form.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { PASSWORD_LENGTH, validatePasswordChange, type PasswordChange } from './credentials.ts';
import { PasswordField } from './PasswordField.tsx';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#ui/Button.tsx';
import { bind } from '#admin/ui/form/bind.ts';

/** The signed-in user's account: its password and its sessions. */
export function Account() {
  const { session } = useSession();
  return (
    <>
      <PageHeading>Tu cuenta</PageHeading>
      <p className="text-ink-soft">
        Entraste como <strong className="font-semibold wrap-anywhere text-ink">{session?.email}</strong>.
      </p>
      <ChangePassword email={session?.email ?? ''} />
      <OtherSessions />
    </>
  );
}

/** Changes the password of a user who knows the current one. */
function ChangePassword({ email }: { email: string }) {
  const form = useForm({
    initial: { current: '', password: '' },
    validate: validatePasswordChange,
    onSubmit: async (change) => {
      const errors = await changePassword(email, change);
      if (!errors) form.reset();
      return errors;
    },
  });

  return (
    <section aria-labelledby="contrasena" className="mt-12 max-w-120">
      <h2 id="contrasena">Cambiar contraseña</h2>
      <Form form={form} className="mt-4 flex flex-col items-stretch gap-5">
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Contraseña actual" {...bind(form, 'current')} />
        <PasswordField
          label="Contraseña nueva"
          autoComplete="new-password"
          hint={`Al menos ${PASSWORD_LENGTH} caracteres. Al cambiarla se cierran tus otras sesiones.`}
          {...bind(form, 'password')}
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

/** Ends the sessions left open on other devices. */
function OtherSessions() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => signOutElsewhere(createBrowserClient()),
    onSuccess: () =>
      toast.success('Las otras sesiones se cerraron', { description: 'En este navegador sigues dentro.' }),
    onError: (error) => toast.error('No se pudieron cerrar las otras sesiones', { description: explainError(error) }),
  });
  return (
    <section aria-labelledby="sesiones" className="mt-12 max-w-measure">
      <h2 id="sesiones">Otras sesiones</h2>
      <p className="mt-2 mb-4 text-ink-soft">
        Si entraste en otro equipo y dejaste el panel abierto, puedes cerrarlo desde aquí. Allí dejará de funcionar a
        más tardar en una hora.
      </p>
      <Button disabled={isPending} onClick={() => mutate()}>
        {isPending ? 'Cerrando...' : 'Cerrar las otras sesiones'}
      </Button>
    </section>
  );
}
