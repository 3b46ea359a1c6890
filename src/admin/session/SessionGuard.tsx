import { Fragment, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { paths } from '#domain/paths.ts';
import { useHasUnsavedChanges, setUnsavedChanges } from '#admin/ui/form/unsavedChanges.ts';
import { AfterTyping } from '#admin/ui/AfterTyping.tsx';
import { AccountContext } from '#admin/drafts/accountContext.ts';
import { CheckingSession } from './CheckingSession.tsx';
import { useSession } from './sessionContext.tsx';
import { toast } from '#ui/toast/toast.ts';
import { createBrowserClient } from '#data/client.ts';
import { signIn } from '#data/session.ts';
import { explainError } from '#domain/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog, DialogButtons } from '#admin/ui/Dialog.tsx';
import { Form } from '#ui/form/Form.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { validateCredentials } from './credentials.ts';
import { PasswordField } from './PasswordField.tsx';
import { bind } from '#admin/ui/form/bind.ts';

/**
 * Shows its children to a signed-in user and redirects others to the login. If the session ends while a form has
 * unsaved changes, it asks for the password in place once typing pauses, so that nothing is lost. Another account gets screens of its own,
 * without the previous user's input.
 */
export function SessionGuard({ children }: { children: ReactNode }) {
  const { session, lastAccount } = useSession();
  const hasUnsavedChanges = useHasUnsavedChanges();

  if (session === undefined) return <CheckingSession />;
  if (session === null && !hasUnsavedChanges) {
    // Not the router's: a new record that was saved has an address that it does not know.
    return <Navigate to={paths.admin.login} replace state={location.pathname + location.search} />;
  }
  return (
    <AccountContext value={lastAccount.id}>
      <Fragment key={lastAccount.id}>{children}</Fragment>
      {session === null && (
        <AfterTyping>
          <ReauthenticateDialog email={lastAccount.email} />
        </AfterTyping>
      )}
    </AccountContext>
  );
}

/** Asks for the password over an open form whose session has ended; the form keeps its contents. */
function ReauthenticateDialog({ email }: { email: string }) {
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
        <PasswordField {...bind(form, 'password')} />
        <DialogButtons>
          <Button onClick={() => setUnsavedChanges(false)}>Salir sin guardar</Button>
          <SubmitButton isBusy={form.isSubmitting} busyLabel="Iniciando sesión...">
            Iniciar sesión
          </SubmitButton>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
