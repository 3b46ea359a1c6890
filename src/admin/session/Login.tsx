import { Navigate, useLocation } from 'react-router-dom';
import { toast } from '#ui/toast/toast.ts';
import { createBrowserClient } from '#data/client.ts';
import { signIn } from '#data/session.ts';
import { explainError } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import { site } from '#site.config.ts';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextInput } from '#ui/form/TextInput.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { validateCredentials, type Credentials } from './credentials.ts';
import { PasswordField } from './PasswordField.tsx';
import { returnPath } from './returnPath.ts';
import { useSession } from './sessionContext.ts';

/** Signs in with e-mail and password (specification, section 2.16). */
export function Login() {
  const { session } = useSession();
  const { state } = useLocation() as { state: unknown };
  const form = useForm({ initial: { email: '', password: '' }, validate: validateCredentials, onSubmit: enter });
  const { values, errors, update } = form;

  if (session) return <Navigate to={returnPath(state)} replace />;

  return (
    <main className="wrap flex flex-col items-center justify-center py-12">
      <title>{`Iniciar sesión · Panel de Administración`}</title>
      <div className="w-full max-w-100 rounded-image border border-line bg-surface p-6 sm:p-10">
        <p className="text-sm font-semibold text-ink-soft">{site.name}</p>
        <h1 className="mt-1">Panel de Administración</h1>
        <p className="mt-2 text-ink-soft">Inicia sesión para continuar</p>
        <Form form={form} className="mt-8 flex flex-col gap-5">
          <Field label="Email" error={errors.email}>
            {(control) => (
              <TextInput
                {...control}
                type="email"
                autoComplete="username"
                required
                value={values.email}
                onChange={(email) => update({ email })}
              />
            )}
          </Field>
          <PasswordField
            value={values.password}
            error={errors.password}
            onChange={(password) => update({ password })}
          />
          <SubmitButton isBusy={form.isSubmitting} busyLabel="Iniciando sesión...">
            Iniciar sesión
          </SubmitButton>
        </Form>
      </div>
      <a className="link mt-6 text-sm" href={paths.home}>
        Volver al sitio
      </a>
    </main>
  );
}

async function enter(credentials: Credentials): Promise<undefined> {
  try {
    await signIn(createBrowserClient(), credentials);
    toast.success('Inicio de sesión exitoso', { description: 'Bienvenido al panel de administración' });
  } catch (error) {
    toast.error('Error al iniciar sesión', { description: explainError(error) });
  }
}
