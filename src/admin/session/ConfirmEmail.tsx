import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { MailedLink } from './SignedOutLayout.tsx';
import { createBrowserClient } from '#data/client.ts';
import { confirmEmailChange } from '#data/account.ts';
import { explainError } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import { Button } from '#ui/Button.tsx';
import { FormStatus } from '#ui/form/FormStatus.tsx';
import { toast } from '#ui/toast/toast.ts';

/** To the account, by way of the login if need be. */
const askAgain = { to: paths.admin.account, children: 'Pedir otro en tu cuenta' };

/** The target of the e-mailed links of a change of e-mail. Each is used up when the button is pressed. */
export function ConfirmEmail() {
  return (
    <MailedLink
      heading="Confirmar el email"
      lead="Con esto confirmas el email con el que entrarás al panel."
      askAgain={askAgain}
    >
      {(secret) => <Confirmation secret={secret} />}
    </MailedLink>
  );
}

function Confirmation({ secret }: { secret: string }) {
  const navigate = useNavigate();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => confirmEmailChange(createBrowserClient(), secret),
    onSuccess: (isChanged) => {
      if (!isChanged) return;
      toast.success('Email cambiado', { description: 'La próxima vez entra con el nuevo.' });
      return navigate(paths.admin.dashboard, { replace: true });
    },
  });

  const isHalf = data === false;
  return (
    <div className="mt-8 flex flex-col gap-5">
      {!isHalf && (
        <Button variant="primary" aria-disabled={isPending} onClick={() => mutate()}>
          {isPending ? 'Confirmando...' : 'Confirmar el email'}
        </Button>
      )}
      <FormStatus>
        {isHalf && (
          <p className="border-l-2 border-success bg-success-pale px-4 py-3 text-sm">
            Esta dirección está confirmada. Para terminar, abre también el enlace del correo que te enviamos a la otra.
          </p>
        )}
        {error && <p className="field-error">{explainError(error)}</p>}
      </FormStatus>
      {!isHalf && (
        <p className="text-sm">
          ¿El enlace ya no sirve? <Link className="link" {...askAgain} />
        </p>
      )}
    </div>
  );
}
