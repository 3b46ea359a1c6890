import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { toast } from '#ui/toast/toast.ts';
import { createBrowserClient } from '#data/client.ts';
import { redeemRecoveryLink, setPassword } from '#data/account.ts';
import { explainError } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import { Form } from '#ui/form/Form.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { PASSWORD_LENGTH, validateNewPassword } from './credentials.ts';
import { OTHERS_STAY } from './OwnSessions.tsx';
import { MailedLink } from './SignedOutLayout.tsx';
import { PasswordField } from './PasswordField.tsx';
import { bind } from '#admin/ui/form/bind.ts';

/** The target of the e-mailed link: sets a new password. The link is used up on submit. */
export function NewPassword() {
  return (
    <MailedLink
      heading="Contraseña nueva"
      lead="Elige la contraseña con la que entrarás al panel."
      askAgain={{ to: paths.admin.forgottenPassword, children: 'Pedir un enlace nuevo' }}
    >
      {(secret) => <NewPasswordForm secret={secret} />}
    </MailedLink>
  );
}

function NewPasswordForm({ secret }: { secret: string }) {
  const navigate = useNavigate();
  const isRedeemed = useRef(false);
  const form = useForm({
    initial: { password: '' },
    validate: validateNewPassword,
    onSubmit: async ({ password }) => {
      const db = createBrowserClient();
      try {
        if (!isRedeemed.current) await redeemRecoveryLink(db, secret);
        isRedeemed.current = true;
        const areOthersOut = await setPassword(db, password);
        const description = areOthersOut ? 'Ya puedes entrar con ella en todos tus equipos.' : OTHERS_STAY;
        toast.success('Contraseña guardada', { description });
      } catch (error) {
        return { password: explainError(error) };
      }
      await navigate(paths.admin.dashboard, { replace: true });
      return undefined;
    },
  });

  return (
    <Form form={form} className="mt-8 flex flex-col gap-5">
      <PasswordField
        label="Contraseña nueva"
        autoComplete="new-password"
        hint={`Al menos ${PASSWORD_LENGTH} caracteres.`}
        {...bind(form, 'password')}
      />
      <SubmitButton isBusy={form.isSubmitting} busyLabel="Guardando...">
        Guardar la contraseña
      </SubmitButton>
      <p className="text-sm">
        ¿El enlace ya no sirve?{' '}
        <Link className="link" to={paths.admin.forgottenPassword}>
          Pedir otro
        </Link>
      </p>
    </Form>
  );
}
