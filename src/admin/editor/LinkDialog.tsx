import { createPortal } from 'react-dom';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import type { FieldErrors } from '#ui/form/formTypes.ts';
import { TextInput } from '#ui/form/TextInput.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { completeLinkAddress } from './linkAddress.ts';

interface Link {
  text: string;
  url: string;
}

interface Props {
  /** What was selected. */
  text: string;
  onInsert: (link: Link) => void;
  onCancel: () => void;
}

/** Asks where a link leads. A selected address is taken as one. */
export function LinkDialog({ text, onInsert, onCancel }: Props) {
  const isAddress = /^(https?:\/\/|www\.)\S+$/i.test(text.trim());
  const form = useForm<Link, Link>({
    initial: { text, url: isAddress ? text.trim() : '' },
    validate: validateLink,
    onSubmit: (link) => {
      onInsert(link);
      return Promise.resolve(undefined);
    },
  });
  const { values, errors, update } = form;

  // Outside the form that it belongs to: forms do not nest, and its events would reach that one through React.
  return createPortal(
    <div onSubmit={(event) => event.stopPropagation()}>
      <Dialog title="Insertar enlace" onCancel={onCancel}>
        <Form form={form} className="flex flex-col gap-5">
          <Field
            label="Dirección"
            error={errors.url}
            hint="Una página (https://…), un correo o una página de este sitio."
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="url"
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                required
                value={values.url}
                onChange={(url) => update({ url })}
              />
            )}
          </Field>
          <Field label="Texto del enlace">
            {(control) => <TextInput {...control} value={values.text} onChange={(typed) => update({ text: typed })} />}
          </Field>
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button onClick={onCancel}>Cancelar</Button>
            <Button type="submit" variant="primary">
              Insertar
            </Button>
          </div>
        </Form>
      </Dialog>
    </div>,
    document.body,
  );
}

function validateLink({ text, url }: Link): { output: Link } | { errors: FieldErrors<Link> } {
  const address = completeLinkAddress(url);
  return address ? { output: { text, url: address } } : { errors: { url: 'Escribe una dirección válida.' } };
}
