import { youtubeId } from '#domain/publications/youtube.ts';
import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/TextInput.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { InsertDialog } from './InsertDialog.tsx';

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
    onSubmit: (address) => {
      onInsert(address);
      return Promise.resolve(undefined);
    },
  });
  return (
    <InsertDialog title="Insertar video" form={form} onCancel={onCancel}>
      <Field
        label="Dirección del video"
        error={form.errors.address}
        hint="La página lo muestra como un enlace a YouTube."
      >
        {(control) => (
          <TextInput
            {...control}
            type="url"
            inputMode="url"
            placeholder="https://www.youtube.com/watch?v="
            required
            value={form.values.address}
            onChange={(address) => form.update({ address })}
          />
        )}
      </Field>
    </InsertDialog>
  );
}
