import { useState } from 'react';
import { Link } from 'react-router';
import { toast } from '#ui/toast/toast.ts';
import { createBrowserClient } from '#data/client.ts';
import { requestNewPassword } from '#data/account.ts';
import { explainError } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import type { Validated } from '#ui/form/formTypes.ts';
import { Form } from '#ui/form/Form.tsx';
import { FormStatus } from '#ui/form/FormStatus.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { EmailField } from './PasswordField.tsx';
import { SignedOutLayout } from './SignedOutLayout.tsx';
import { bind } from '#admin/ui/form/bind.ts';

/** Sends a link to set a new password. Its message is the same for every e-mail address, with or without an account. */
export function ForgottenPassword() {
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    initial: { email: '' },
    validate: validateEmail,
    onSubmit: async ({ email }) => {
      setSentTo(undefined);
      try {
        await requestNewPassword(createBrowserClient(), email);
        setSentTo(email);
      } catch (error) {
        toast.error('No pudimos pedir el enlace', { description: explainError(error) });
      }
      return undefined;
    },
  });

  return (
    <SignedOutLayout heading="Olvidé mi contraseña" lead="Te enviamos un enlace para elegir una nueva.">
      <Form form={form} className="mt-8 flex flex-col gap-5">
        <EmailField {...bind(form, 'email')} />
        <SubmitButton isBusy={form.isSubmitting} busyLabel="Enviando...">
          Enviar el enlace
        </SubmitButton>
        <FormStatus>
          {sentTo && (
            <p className="border-l-2 border-success bg-success-pale px-4 py-3 text-sm wrap-anywhere">
              Si hay una cuenta con el email {sentTo}, en unos minutos le llegará un enlace, que sirve durante una hora.
              Si no lo encuentras, mira entre el correo no deseado.
            </p>
          )}
        </FormStatus>
      </Form>
      <p className="mt-5 text-sm">
        <Link className="link" to={paths.admin.login}>
          Volver a iniciar sesión
        </Link>
      </p>
    </SignedOutLayout>
  );
}

function validateEmail({ email }: { email: string }): Validated<{ email: string }, { email: string }> {
  const trimmed = email.trim();
  return /^\S+@\S+$/.test(trimmed) ? { output: { email: trimmed } } : { errors: { email: 'Escribe tu email.' } };
}
