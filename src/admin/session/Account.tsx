import { Link } from 'react-router-dom';
import { PageHeading } from '#admin/ui/PageHeading.tsx';
import { useSession } from './sessionContext.tsx';
import { toast } from '#ui/toast/toast.ts';
import { createBrowserClient } from '#data/client.ts';
import { confirmPassword, setPassword } from '#data/account.ts';
import { paths } from '#domain/paths.ts';
import { errorCode, explainError } from '#domain/errors.ts';
import type { FieldErrors } from '#ui/form/formTypes.ts';
import { Form } from '#ui/form/Form.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { AccountName } from './AccountName.tsx';
import { ChangeEmail } from './ChangeEmail.tsx';
import { PASSWORD_LENGTH, validatePasswordChange, type PasswordChange } from './credentials.ts';
import { OwnSessions } from './OwnSessions.tsx';
import { PasswordField } from './PasswordField.tsx';
import { bind } from '#admin/ui/form/bind.ts';

/** The signed-in user's account: its name, e-mail, password and sessions. */
export function Account() {
  const { session } = useSession();
  return (
    <>
      <PageHeading>Tu cuenta</PageHeading>
      <p className="text-ink-soft">
        Entraste como <strong className="font-semibold wrap-anywhere text-ink">{session?.email}</strong>.
      </p>
      <AccountName />
      <ChangeEmail email={session?.email ?? ''} />
      <ChangePassword email={session?.email ?? ''} />
      <section aria-labelledby="copias" className="mt-12 max-w-measure">
        <h2 id="copias">Copias del contenido</h2>
        <p className="mt-2 mb-4 text-ink-soft">Todo lo que tiene el sitio, en un archivo que puedes guardar aparte.</p>
        <Link to={paths.admin.copies}>Ir a las copias</Link>
      </section>
      {/* Last, because the list arrives later and moves what follows. */}
      <OwnSessions />
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
    await confirmPassword(db, { email, password: change.current });
    await setPassword(db, change.password);
  } catch (error) {
    if (errorCode(error) === 'invalid_credentials') return { current: 'La contraseña actual no es correcta.' };
    return { password: explainError(error) };
  }
  toast.success('Contraseña cambiada', { description: 'La próxima vez entra con la nueva.' });
  return undefined;
}
