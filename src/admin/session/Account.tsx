import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHeading } from '#admin/ui/PageHeading.tsx';
import { bind } from '#admin/ui/form/bind.ts';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { confirmPassword, requestEmailChange, setName, setPassword } from '#data/account.ts';
import { createBrowserClient } from '#data/client.ts';
import { errorCode, explainError } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import { Form } from '#ui/form/Form.tsx';
import { FormStatus } from '#ui/form/FormStatus.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useForm, type FormState } from '#ui/form/useForm.ts';
import { toast } from '#ui/toast/toast.ts';
import {
  NAME_LENGTH,
  PASSWORD_LENGTH,
  validateEmailChange,
  validateName,
  validatePasswordChange,
} from './credentials.ts';
import { OTHERS_STAY, OwnSessions, SESSIONS_KEY } from './OwnSessions.tsx';
import { EmailField, PasswordField } from './PasswordField.tsx';
import { useSession } from './sessionContext.tsx';

/** The signed-in user's account: its name, e-mail, password and sessions. */
export function Account() {
  const { email = '', name = '' } = useSession().session ?? {};
  return (
    <>
      <PageHeading>Tu cuenta</PageHeading>
      <p className="text-ink-soft">
        Entraste como <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>.
      </p>
      <ChangeName email={email} name={name} />
      <ChangeEmail email={email} />
      <ChangePassword email={email} />
      <section aria-labelledby="copias" className="mt-12 max-w-measure">
        <h2 id="copias">Copias del contenido</h2>
        <p className="mt-2 mb-4 text-ink-soft">Todo lo que tiene el sitio, en un archivo que puedes guardar aparte.</p>
        <Link className="link" to={paths.admin.copies}>
          Ir a las copias
        </Link>
      </section>
      {/* Last, because the list arrives later and moves what follows. */}
      <OwnSessions />
    </>
  );
}

/** The name that others see in what the user has open, too; without one, they see the e-mail up to the at-sign. */
function ChangeName({ email, name: present }: { email: string; name: string }) {
  const fallback = email.split('@')[0] ?? '';
  const form = useForm({
    initial: { name: present },
    validate: validateName,
    onSubmit: async ({ name }) => {
      try {
        await setName(createBrowserClient(), name);
      } catch (error) {
        return { name: explainError(error) };
      }
      form.update({ name });
      form.setSaved({ name });
      toast.success('Nombre guardado', {
        description: name ? 'Desde ahora los demás te ven con él.' : `Desde ahora te ven como «${fallback}».`,
      });
      return undefined;
    },
  });
  return (
    <AccountForm id="nombre" heading="Nombre" form={form} action="Guardar nombre">
      <TextField
        label="Tu nombre"
        isOptional
        autoComplete="name"
        maxLength={NAME_LENGTH}
        hint={`Así te ven quienes abren lo mismo que tú. Si lo dejas vacío, te ven como «${fallback}».`}
        {...bind(form, 'name')}
      />
    </AccountForm>
  );
}

/** Requests another e-mail for a user who knows the password; it changes once the mailed links have been opened. */
function ChangeEmail({ email }: { email: string }) {
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    initial: { email: '', current: '' },
    validate: (values) => validateEmailChange(values, email),
    onSubmit: async (change) => {
      setSentTo(undefined);
      const db = createBrowserClient();
      try {
        await confirmPassword(db, { email, password: change.current });
      } catch (error) {
        return { current: isWrongPassword(error) ? WRONG_PASSWORD : explainError(error) };
      }
      try {
        await requestEmailChange(db, change.email);
      } catch (error) {
        return { email: explainError(error) };
      }
      setSentTo(change.email);
      form.reset();
      return undefined;
    },
  });
  const status = sentTo && (
    <p className="mt-5 border-l-2 border-success bg-success-pale px-4 py-3 text-sm wrap-anywhere">
      Para pasar de {email} a {sentTo}, abre el enlace que te enviamos por correo, que sirve durante una hora. Si llega
      uno a cada dirección, abre los dos. Si no lo encuentras, mira entre el correo no deseado.
    </p>
  );
  return (
    <AccountForm
      id="email"
      heading="Cambiar email"
      form={form}
      busyLabel="Enviando..."
      status={<FormStatus>{status}</FormStatus>}
    >
      <EmailField
        label="Email nuevo"
        autoComplete="email"
        hint="Cambia cuando lo confirmas con un enlace que te llega por correo. Hasta entonces entras con el de siempre."
        {...bind(form, 'email')}
      />
      <PasswordField label="Contraseña actual" {...bind(form, 'current')} />
    </AccountForm>
  );
}

/** Changes the password of a user who knows the current one. */
function ChangePassword({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const form = useForm({
    initial: { current: '', password: '' },
    validate: validatePasswordChange,
    onSubmit: async ({ current, password }) => {
      const db = createBrowserClient();
      try {
        // The auth server requires a recent sign-in before a password change.
        await confirmPassword(db, { email, password: current });
        const areOthersOut = await setPassword(db, password);
        const description = areOthersOut ? 'La próxima vez entra con la nueva.' : OTHERS_STAY;
        toast.success('Contraseña cambiada', { description });
      } catch (error) {
        return isWrongPassword(error) ? { current: WRONG_PASSWORD } : { password: explainError(error) };
      }
      void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
      form.reset();
      return undefined;
    },
  });
  return (
    <AccountForm id="contrasena" heading="Cambiar contraseña" form={form}>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Contraseña actual" {...bind(form, 'current')} />
      <PasswordField
        label="Contraseña nueva"
        autoComplete="new-password"
        hint={`Al menos ${PASSWORD_LENGTH} caracteres. Al cambiarla se cierran tus otras sesiones.`}
        {...bind(form, 'password')}
      />
    </AccountForm>
  );
}

const WRONG_PASSWORD = 'La contraseña actual no es correcta.';

function isWrongPassword(error: unknown): boolean {
  return errorCode(error) === 'invalid_credentials';
}

interface AccountFormProps {
  id: string;
  heading: string;
  form: Pick<FormState, 'refusals' | 'submit' | 'isSubmitting'>;
  /** The button's label; the heading, unless said otherwise. */
  action?: string;
  busyLabel?: string;
  /** What has become of it, below its button. */
  status?: ReactNode;
  children: ReactNode;
}

/** A part of the account that is changed by a form of its own. */
function AccountForm(props: AccountFormProps) {
  const { id, heading, form, action = heading, busyLabel = 'Guardando...', status, children } = props;
  return (
    <section aria-labelledby={id} className="mt-12 max-w-120 first-of-type:mt-10">
      <h2 id={id}>{heading}</h2>
      <Form form={form} className="mt-4 flex flex-col items-stretch gap-5">
        {children}
        <div>
          <SubmitButton isBusy={form.isSubmitting} busyLabel={busyLabel}>
            {action}
          </SubmitButton>
          {status}
        </div>
      </Form>
    </section>
  );
}
