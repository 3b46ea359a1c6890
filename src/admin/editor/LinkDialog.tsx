import { Button } from '#ui/Button.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { FormDialog } from '#admin/ui/form/FormDialog.tsx';
import { completeLinkAddress } from './linkAddress.ts';
import { LinkAddress } from './LinkAddress.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { bind } from '#admin/ui/form/bind.ts';

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
    validate: (link) => {
      const address = completeLinkAddress(link.url);
      return address ? { output: { ...link, url: address } } : { errors: { url: 'Escribe una dirección válida.' } };
    },
    onSubmit: (link) => onInsert(link),
  });

  return (
    <FormDialog
      title={url ? 'Editar enlace' : 'Insertar enlace'}
      confirmLabel={url ? 'Aplicar' : 'Insertar'}
      form={form}
      onCancel={onCancel}
    >
      <LinkAddress
        {...bind(form, 'url')}
        onChoose={({ title, address }) =>
          onInsert({ text: form.values.text.trim() ? form.values.text : title, url: address })
        }
      />
      <TextField label="Texto del enlace" {...bind(form, 'text')} />
      {url && onRemove && (
        <div>
          <Button onClick={onRemove}>Quitar enlace</Button>
        </div>
      )}
    </FormDialog>
  );
}
