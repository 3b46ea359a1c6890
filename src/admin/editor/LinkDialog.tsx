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
  /** The selected text, or the text of the existing link. */
  text: string;
  /** The URL of the existing link. */
  url?: string | undefined;
  onInsert: (link: Link) => void;
  /** Removes the link and keeps its text. */
  onRemove?: () => void;
  onCancel: () => void;
}

/** Asks for a link's URL, or edits an existing link. A selected URL is prefilled. */
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
