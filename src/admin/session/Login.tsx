import { useEffect, useRef } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { toast } from '#ui/toast/toast.ts';
import { createBrowserClient } from '#data/client.ts';
import { signIn } from '#data/session.ts';
import { errorCode, explainError } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import type { FieldErrors } from '#ui/form/formTypes.ts';
import { Form } from '#ui/form/Form.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { validateCredentials, type Credentials } from './credentials.ts';
import { EmailField, PasswordField } from './PasswordField.tsx';
import { SignedOutLayout } from './SignedOutLayout.tsx';
import { returnPath } from './returnPath.ts';
import { useSession } from './sessionContext.tsx';
import { bind } from '#admin/ui/form/bind.ts';

/** Signs in with e-mail and password (specification, section 2.16). */
export function Login() {
  const { session, lastAccount } = useSession();
  const { state } = useLocation() as { state: unknown };
  const email = useRef<HTMLInputElement>(null);
  useEffect(() => email.current?.focus(), []);
  const form = useForm({ initial: { email: '', password: '' }, validate: validateCredentials, onSubmit: enter });

  if (session) return <Navigate to={returnPath(state)} replace />;

  return (
    <SignedOutLayout title="Iniciar sesión" heading="Panel de Administración" lead="Inicia sesión para continuar">
      {lastAccount.id && <p className="mt-4">Tu sesión ha terminado.</p>}
      <Form form={form} className="mt-8 flex flex-col gap-5">
        <EmailField ref={email} {...bind(form, 'email')} />
        <PasswordField {...bind(form, 'password')} />
        <SubmitButton isBusy={form.isSubmitting} busyLabel="Iniciando sesión...">
          Iniciar sesión
        </SubmitButton>
      </Form>
      <p className="mt-5 text-sm">
        <Link className="link" to={paths.admin.forgottenPassword}>
          Olvidé mi contraseña
        </Link>
      </p>
    </SignedOutLayout>
  );
}

async function enter(credentials: Credentials): Promise<FieldErrors<Credentials> | undefined> {
  try {
    await signIn(createBrowserClient(), credentials);
    toast.success('Inicio de sesión exitoso', { description: 'Bienvenido al panel de administración' });
  } catch (error) {
    toast.error('Error al iniciar sesión', { description: explainError(error) });
    if (errorCode(error) === 'invalid_credentials') return { password: 'El email o la contraseña no son correctos.' };
  }
  return undefined;
}
