import { useState } from 'react';
import { validateEmailChange, type EmailChange } from './credentials.ts';
import { EmailField, PasswordField } from './PasswordField.tsx';
import { bind } from '#admin/ui/form/bind.ts';
import { createBrowserClient } from '#data/client.ts';
import { confirmPassword, requestEmailChange } from '#data/account.ts';
import { errorCode, explainError } from '#domain/errors.ts';
import type { FieldErrors } from '#ui/form/formTypes.ts';
import { Form } from '#ui/form/Form.tsx';
import { FormStatus } from '#ui/form/FormStatus.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useForm } from '#ui/form/useForm.ts';

/** Requests another e-mail for a user who knows the password; it changes once the mailed links have been opened. */
export function ChangeEmail({ email }: { email: string }) {
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    initial: { email: '', current: '' },
    validate: (values) => validateEmailChange(values, email),
    onSubmit: async (change) => {
      setSentTo(undefined);
      const errors = await changeEmail(email, change);
      if (errors) return errors;
      setSentTo(change.email);
      form.reset();
      return undefined;
    },
  });

  return (
    <section aria-labelledby="email" className="mt-12 max-w-120">
      <h2 id="email">Cambiar email</h2>
      <Form form={form} className="mt-4 flex flex-col items-stretch gap-5">
        <EmailField
          label="Email nuevo"
          autoComplete="email"
          hint="Cambia cuando lo confirmas con un enlace que te llega por correo. Hasta entonces entras con el de siempre."
          {...bind(form, 'email')}
        />
        <PasswordField label="Contraseña actual" {...bind(form, 'current')} />
        <div>
          <SubmitButton isBusy={form.isSubmitting} busyLabel="Enviando...">
            Cambiar email
          </SubmitButton>
          <FormStatus>
            {sentTo && (
              <p className="mt-5 border-l-2 border-success bg-success-pale px-4 py-3 text-sm wrap-anywhere">
                Para pasar de {email} a {sentTo}, abre el enlace que te enviamos por correo, que sirve durante una hora.
                Si llega uno a cada dirección, abre los dos. Si no lo encuentras, mira entre el correo no deseado.
              </p>
            )}
          </FormStatus>
        </div>
      </Form>
    </section>
  );
}

async function changeEmail(email: string, change: EmailChange): Promise<FieldErrors<EmailChange> | undefined> {
  const db = createBrowserClient();
  try {
    await confirmPassword(db, { email, password: change.current });
  } catch (error) {
    const isWrong = errorCode(error) === 'invalid_credentials';
    return { current: isWrong ? 'La contraseña actual no es correcta.' : explainError(error) };
  }
  try {
    await requestEmailChange(db, change.email);
  } catch (error) {
    return { email: explainError(error) };
  }
  return undefined;
}
