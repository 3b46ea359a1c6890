import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import type { FieldErrors } from '#ui/form/formTypes.ts';
import { TextInput } from '#ui/form/TextInput.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { InsertDialog } from './InsertDialog.tsx';
import { completeLinkAddress } from './linkAddress.ts';

interface Link {
  text: string;
  url: string;
}

interface Props {
  /** What was selected, or the text of the link that is there. */
  text: string;
  /** Where that link leads. */
  url?: string | undefined;
  onInsert: (link: Link) => void;
  /** Leaves the text of the link that is there. */
  onRemove?: () => void;
  onCancel: () => void;
}

/** Asks where a link leads, or changes one. A selected address is taken as one. */
export function LinkDialog({ text, url, onInsert, onRemove, onCancel }: Props) {
  const isAddress = /^(https?:\/\/|www\.)\S+$/i.test(text.trim());
  const form = useForm<Link, Link>({
    initial: { text, url: url ?? (isAddress ? text.trim() : '') },
    validate: validateLink,
    onSubmit: (link) => {
      onInsert(link);
      return Promise.resolve(undefined);
    },
  });
  const { values, errors, update } = form;

  return (
    <InsertDialog
      title={url ? 'Editar enlace' : 'Insertar enlace'}
      confirmLabel={url ? 'Aplicar' : 'Insertar'}
      form={form}
      onCancel={onCancel}
    >
      <Field label="Dirección" error={errors.url} hint="Una página (https://…), un correo o una página de este sitio.">
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
      {url && onRemove && (
        <div>
          <Button onClick={onRemove}>Quitar enlace</Button>
        </div>
      )}
    </InsertDialog>
  );
}

function validateLink({ text, url }: Link): { output: Link } | { errors: FieldErrors<Link> } {
  const address = completeLinkAddress(url);
  return address ? { output: { text, url: address } } : { errors: { url: 'Escribe una dirección válida.' } };
}
