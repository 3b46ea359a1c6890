import { useState } from 'react';
import {
  isSubscribable,
  newsletterMessages,
  newsletterOutcomeOf,
  type NewsletterOutcome,
} from '#domain/contact/newsletter.ts';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { FormStatus } from '#ui/form/FormStatus.tsx';
import { Honeypot, useBotCheck } from '#ui/form/Honeypot.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextInput } from '#ui/form/TextInput.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useForm } from '#ui/form/useForm.ts';

/** Longest wait for the backend after a submission, in milliseconds. */
const TIMEOUT = 15_000;

/** Earliest time at which an address is sent, in milliseconds: nobody types one faster. */
const MINIMUM_TIME = 1000;

interface Props {
  /** Label of the button. */
  action?: string;
  /** The field's id, for links that lead to it. */
  fieldId?: string;
}

/** The newsletter form; the backend's client is loaded on the first submission. */
export function NewsletterForm({ action = 'Suscribirme', fieldId }: Props) {
  const { honeypot, start, isPerson } = useBotCheck(MINIMUM_TIME);
  const [outcome, setOutcome] = useState<NewsletterOutcome>();
  const form = useForm({ initial: { email: '' }, validate, onRefuse: refuse, onSubmit: subscribe });

  function refuse() {
    setOutcome(undefined);
    notify('invalid');
  }

  async function subscribe(email: string) {
    setOutcome(undefined);
    const result = await attempt(email, isPerson);
    if (result === 'success') form.reset();
    setOutcome(result);
    notify(result);
    return undefined;
  }

  function type(email: string) {
    setOutcome(undefined);
    form.update({ email });
  }

  return (
    <Form
      isReported
      form={form}
      method="dialog"
      className="needs-scripts relative mt-4"
      onHydrate={form.readTypedValues}
      onFocus={start}
      data-newsletter-form
    >
      <Field id={fieldId} label="Correo electrónico" isLabelHidden error={form.errors.email}>
        {(control) => (
          <div className="flex flex-col gap-2 sm:flex-row">
            <div className="min-w-0 flex-1">
              <TextInput
                {...control}
                type="email"
                name="email"
                required
                maxLength={254}
                autoComplete="email"
                placeholder="tu@correo.com"
                value={form.values.email}
                onChange={type}
              />
            </div>
            <SubmitButton variant="light" isBusy={form.isSubmitting} busyLabel="Procesando...">
              {action}
            </SubmitButton>
          </div>
        )}
      </Field>
      <Honeypot ref={honeypot} />
      <FormStatus>
        {outcome && <p className="message mt-3 text-sm font-medium">{newsletterMessages[outcome].text}</p>}
      </FormStatus>
    </Form>
  );
}

function validate({ email }: { email: string }) {
  return isSubscribable(email) ? { output: email.trim() } : { errors: { email: newsletterMessages.invalid.text } };
}

function notify(outcome: NewsletterOutcome) {
  const { kind, title, description } = newsletterMessages[outcome].toast;
  // An outcome is announced where the form shows it.
  toast[kind](title, { description, id: 'newsletter', isSilent: outcome !== 'invalid' });
}

async function attempt(email: string, isPerson: () => Promise<boolean>): Promise<NewsletterOutcome> {
  try {
    if (!(await isPerson())) return 'failure';
    const [{ createReader }, { addSubscriber }] = await Promise.all([
      import('#data/client.ts'),
      import('#data/subscribers.ts'),
    ]);
    await addSubscriber(createReader(TIMEOUT), email);
    return 'success';
  } catch (error) {
    return newsletterOutcomeOf(error);
  }
}
