import { useSession } from './sessionContext.tsx';
import { NAME_LENGTH, validateName } from './credentials.ts';
import { bind } from '#admin/ui/form/bind.ts';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { createBrowserClient } from '#data/client.ts';
import { setName } from '#data/account.ts';
import { explainError } from '#domain/errors.ts';
import { Form } from '#ui/form/Form.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { toast } from '#ui/toast/toast.ts';

/** The name that others see in what the user has open, too; without one, they see the e-mail up to the at-sign. */
export function AccountName() {
  const { session } = useSession();
  const form = useForm({
    initial: { name: session?.name ?? '' },
    validate: validateName,
    onSubmit: async ({ name }) => {
      try {
        await setName(createBrowserClient(), name);
      } catch (error) {
        return { name: explainError(error) };
      }
      form.update({ name });
      form.rebase({ name });
      toast.success('Nombre guardado', { description: 'Desde ahora los demás te ven con él.' });
      return undefined;
    },
  });
  return (
    <section aria-labelledby="nombre" className="mt-10 max-w-120">
      <h2 id="nombre">Nombre</h2>
      <Form form={form} className="mt-4 flex flex-col items-stretch gap-5">
        <TextField
          label="Tu nombre"
          isOptional
          autoComplete="name"
          maxLength={NAME_LENGTH}
          hint={`Así te ven quienes abren lo mismo que tú. Si lo dejas vacío, te ven como «${session?.email.split('@')[0]}».`}
          {...bind(form, 'name')}
        />
        <div>
          <SubmitButton isBusy={form.isSubmitting} busyLabel="Guardando...">
            Guardar nombre
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}
