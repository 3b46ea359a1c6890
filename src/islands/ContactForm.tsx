import { useEffect, useState } from 'react';
import { sendMail } from '#data/sendMail.ts';
import {
  checkContact,
  contactMailAddress,
  subjectFromQuery,
  SUBJECT_LENGTH,
  type ContactMessage,
} from '#domain/contact/contact.ts';
import { createContactSender } from '#domain/contact/contactMails.ts';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import type { FieldErrors } from '#ui/form/formTypes.ts';
import { FormStatus } from '#ui/form/FormStatus.tsx';
import { Honeypot, useBotCheck } from '#ui/form/Honeypot.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { TextInput } from '#ui/form/TextInput.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useForm } from '#ui/form/useForm.ts';

interface Props {
  /** Mail address for a message that could not be sent from the page. */
  recipient: string;
  /** What the message is about, unless its writer says otherwise. */
  subject?: string | undefined;
}

/** Earliest time at which a message is sent, in milliseconds: nobody writes one faster. */
const MINIMUM_TIME = 2000;

const CONFIRMED = 'Gracias por contactarnos. Hemos enviado una confirmación a tu correo.';

const EMPTY: ContactMessage = { nombre: '', email: '', institucion: '', asunto: '', mensaje: '' };

/** Id of the toast about a submission: each state replaces the previous one. */
const TOAST = 'contact';

/** The contact form: validates, sends both mails and reports the outcome (specification, 2.14). */
export function ContactForm({ recipient, subject: asunto = '' }: Props) {
  const { honeypot, start, isPerson } = useBotCheck(MINIMUM_TIME);
  const [send] = useState(() => createContactSender(sendMail));
  const [outcome, setOutcome] = useState<Outcome>();
  const form = useForm({ initial: { ...EMPTY, asunto }, validate, onRefuse: refuse, onSubmit: deliver });
  const { values, isDirty, update } = form;
  useEffect(() => storeMessage(isDirty ? values : undefined), [values, isDirty]);

  /** What was typed before hydration takes precedence over what was stored, and both over the subject in the link. */
  function readTypedValues(element: HTMLFormElement) {
    update(storedMessage());
    form.readTypedValues(element);
    const subject = subjectFromQuery(location.search);
    if (subject && !form.read().asunto) update({ asunto: subject });
  }

  function refuse(message: ContactMessage) {
    setOutcome(undefined);
    toast.error('Error', { description: checkContact(message)?.summary, id: TOAST });
  }

  async function deliver(message: ContactMessage) {
    setOutcome(undefined);
    toast.loading('Enviando mensaje...', { id: TOAST });
    const isSent = await attempt(message);
    if (isSent) form.reset();
    setOutcome(isSent ? 'sent' : 'failed');
    // The outcome is announced where the form shows it.
    const details = { id: TOAST, isSilent: true };
    if (isSent) {
      toast.success('Mensaje enviado', { description: CONFIRMED, ...details });
    } else {
      const description = 'Hubo un problema al enviar tu mensaje. Por favor intenta nuevamente.';
      toast.error('Error', { description, ...details });
    }
    return undefined;
  }

  async function attempt(message: ContactMessage): Promise<boolean> {
    try {
      if (!(await isPerson())) return false;
      await send(message, new Date());
      return true;
    } catch {
      // The visitor can do nothing about the service's reasons (451, 403, 429, no response).
      return false;
    }
  }

  return (
    <Form
      isReported
      form={form}
      method="dialog"
      className="needs-scripts relative"
      onHydrate={readTypedValues}
      onFocus={start}
      data-contact-form
    >
      <ContactFields values={values} errors={form.errors} update={update} />
      <Honeypot ref={honeypot} />
      <div className="send mt-6">
        <SubmitButton isBusy={form.isSubmitting} busyLabel="Enviando..." hasSpinner>
          Enviar mensaje
        </SubmitButton>
      </div>
      <FormStatus>{outcome && <Notification outcome={outcome} message={values} recipient={recipient} />}</FormStatus>
    </Form>
  );
}

/** Stores what is being written at this address while the tab is open: browsers do not restore fields that React renders. */
function storeMessage(message: ContactMessage | undefined): void {
  try {
    if (message) sessionStorage.setItem(storageKey(), new URLSearchParams({ ...message }).toString());
    else sessionStorage.removeItem(storageKey());
  } catch {
    // The browser stores nothing for this site.
  }
}

function storedMessage(): Partial<ContactMessage> {
  try {
    return Object.fromEntries(new URLSearchParams(sessionStorage.getItem(storageKey()) ?? ''));
  } catch {
    return {};
  }
}

function storageKey(): string {
  return `message ${location.pathname}${location.search}`;
}

interface FieldsProps {
  values: ContactMessage;
  errors: FieldErrors<ContactMessage>;
  update: (changes: Partial<ContactMessage>) => void;
}

function ContactFields({ values, errors, update }: FieldsProps) {
  const fieldOf = (name: keyof ContactMessage) => ({
    name,
    value: values[name],
    onChange: (text: string) => update({ [name]: text }),
  });

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Nombre" error={errors.nombre}>
        {(control) => <TextInput {...control} {...fieldOf('nombre')} required maxLength={200} autoComplete="name" />}
      </Field>
      <Field label="Email" error={errors.email}>
        {(control) => (
          <TextInput {...control} {...fieldOf('email')} type="email" required maxLength={200} autoComplete="email" />
        )}
      </Field>
      <div className="sm:col-span-2">
        <Field label="Institución" isOptional>
          {(control) => (
            <TextInput {...control} {...fieldOf('institucion')} maxLength={200} autoComplete="organization" />
          )}
        </Field>
      </div>
      <div className="sm:col-span-2">
        <Field label="Asunto" error={errors.asunto}>
          {(control) => (
            <TextInput {...control} {...fieldOf('asunto')} required maxLength={SUBJECT_LENGTH} autoComplete="off" />
          )}
        </Field>
      </div>
      <div className="sm:col-span-2">
        <Field label="Mensaje" error={errors.mensaje}>
          {(control) => (
            <TextArea {...control} {...fieldOf('mensaje')} rows={5} required maxLength={4000} autoComplete="off" />
          )}
        </Field>
      </div>
    </div>
  );
}

type Outcome = 'sent' | 'failed';

interface NotificationProps extends Props {
  outcome: Outcome;
  message: ContactMessage;
}

/** On failure, offers to send the same message with the visitor's own mail program. */
function Notification({ outcome, message, recipient }: NotificationProps) {
  if (outcome === 'sent') {
    return (
      <>
        <p className="notification success">Mensaje enviado con éxito</p>
        {/* The toast shows it, but is silent. */}
        <p className="sr-only">{CONFIRMED}</p>
      </>
    );
  }
  return (
    <div className="notification failure">
      <p className="font-semibold">Error al enviar el mensaje</p>
      <p className="mt-1 text-ink">
        Lo que escribiste sigue aquí: intenta nuevamente o{' '}
        <a className="link" href={contactMailAddress(message, recipient)}>
          envíalo con tu programa de correo
        </a>{' '}
        a {recipient}.
      </p>
    </div>
  );
}

function validate(message: ContactMessage) {
  const problems = checkContact(message);
  return problems ? { errors: problems.fields } : { output: message };
}
