import { youtubeId } from '#domain/publications/youtube.ts';
import { useForm } from '#ui/form/useForm.ts';
import { FormDialog } from '#admin/ui/form/FormDialog.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { bind } from '#admin/ui/form/bind.ts';

interface Props {
  onInsert: (address: string) => void;
  onCancel: () => void;
}

/** Asks for a video's URL. */
export function VideoDialog({ onInsert, onCancel }: Props) {
  const form = useForm<{ address: string }, string>({
    initial: { address: '' },
    validate: ({ address }) => {
      const id = youtubeId(address);
      return id
        ? { output: `https://www.youtube.com/watch?v=${id}` }
        : { errors: { address: 'Escribe la dirección de un video de YouTube.' } };
    },
    onSubmit: (address) => onInsert(address),
  });
  return (
    <FormDialog title="Insertar video" form={form} onCancel={onCancel}>
      <TextField
        label="Dirección del video"
        hint="La página lo muestra como un enlace a YouTube."
        type="url"
        inputMode="url"
        placeholder="https://www.youtube.com/watch?v="
        required
        {...bind(form, 'address')}
      />
    </FormDialog>
  );
}
