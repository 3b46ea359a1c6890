import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { MailedLink } from './SignedOutLayout.tsx';
import { createBrowserClient } from '#data/client.ts';
import { confirmEmailChange } from '#data/account.ts';
import { explainError } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Form } from '#ui/form/Form.tsx';
import { FormStatus } from '#ui/form/FormStatus.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { toast } from '#ui/toast/toast.ts';

/** The target of the e-mailed links of a change of e-mail. Each is used up when the button is pressed. */
export function ConfirmEmail() {
  return (
    <MailedLink
      heading="Confirmar el email"
      lead="Con esto confirmas el email con el que entrarás al panel."
      otherwise={
        <p className="mt-8">
          <AskAgain className={buttonClass('primary')} />
        </p>
      }
    >
      {(secret) => <Confirmation secret={secret} />}
    </MailedLink>
  );
}

function Confirmation({ secret }: { secret: string }) {
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<{ isHalf: true } | { error: unknown }>();
  const form = useForm({
    initial: {},
    validate: () => ({ output: {} }),
    onSubmit: async () => {
      setOutcome(undefined);
      try {
        if (await confirmEmailChange(createBrowserClient(), secret)) {
          toast.success('Email cambiado', { description: 'La próxima vez entra con el nuevo.' });
          await navigate(paths.admin.dashboard, { replace: true });
        } else setOutcome({ isHalf: true });
      } catch (error) {
        setOutcome({ error });
      }
      return undefined;
    },
  });

  const isHalf = outcome !== undefined && 'isHalf' in outcome;
  return (
    <Form form={form} className="mt-8 flex flex-col gap-5">
      {!isHalf && (
        <SubmitButton isBusy={form.isSubmitting} busyLabel="Confirmando...">
          Confirmar el email
        </SubmitButton>
      )}
      <FormStatus>
        {isHalf && (
          <p className="border-l-2 border-success bg-success-pale px-4 py-3 text-sm">
            Esta dirección está confirmada. Para terminar, abre también el enlace del correo que te enviamos a la otra.
          </p>
        )}
        {outcome && 'error' in outcome && <p className="field-error">{explainError(outcome.error)}</p>}
      </FormStatus>
      {!isHalf && (
        <p className="text-sm">
          ¿El enlace ya no sirve? <AskAgain className="link" />
        </p>
      )}
    </Form>
  );
}

/** To the account, by way of the login if need be. */
function AskAgain({ className }: { className: string }) {
  return (
    <Link className={className} to={paths.admin.account}>
      Pedir otro en tu cuenta
    </Link>
  );
}
