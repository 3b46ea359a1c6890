import { altTextWarning } from '#domain/media/altText.ts';
import { Checkbox } from '#admin/ui/form/Checkbox.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/TextInput.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { InsertDialog } from '../InsertDialog.tsx';
import type { ImageText } from './useImageInsertion.ts';

interface Values extends ImageText {
  isDecorative: boolean;
}

interface Props {
  /** The image's name, to show. */
  name: string;
  /** Its current texts; undefined for an image being added. */
  initial?: ImageText;
  /** The alternative text that an added image has elsewhere; empty if decorative. */
  proposed?: string | null;
  /** The caption that an added image has elsewhere. */
  caption?: string | undefined;
  onAnswer: (text: ImageText) => void;
  onCancel: () => void;
}

/** Asks what an image shows; requires an alternative text, or marking the image as decorative. */
export function ImageDialog({ name, initial, proposed = null, caption = '', onAnswer, onCancel }: Props) {
  const form = useForm<Values, ImageText>({
    initial: {
      description: initial?.description ?? proposed ?? '',
      caption: initial?.caption ?? caption,
      isDecorative: (initial?.description ?? proposed) === '',
    },
    validate: ({ description, caption, isDecorative }) =>
      isDecorative || description.trim()
        ? { output: { description: isDecorative ? '' : description.trim(), caption: caption.trim() } }
        : { errors: { description: 'Escribe qué muestra la imagen, o marca que es decorativa.' } },
    onSubmit: (text) => {
      onAnswer(text);
      return Promise.resolve(undefined);
    },
  });
  const { values, errors, update } = form;
  const weakness = values.isDecorative || !values.description ? undefined : altTextWarning(values.description);

  return (
    <InsertDialog
      title={initial ? 'Editar imagen' : 'Insertar imagen'}
      confirmLabel={initial ? 'Aplicar' : 'Insertar'}
      form={form}
      onCancel={onCancel}
    >
      <p className="text-sm wrap-anywhere text-ink-soft">{name}</p>
      <Field
        label="Texto alternativo"
        error={errors.description}
        hint={
          weakness ? (
            <span className="text-warning">{weakness}</span>
          ) : (
            'Qué muestra, en una frase: lo leen quienes no ven la imagen.'
          )
        }
      >
        {(control) => (
          <TextInput
            {...control}
            disabled={values.isDecorative}
            value={values.description}
            onChange={(description) => update({ description })}
          />
        )}
      </Field>
      <Checkbox
        label="Decorativa"
        hint="No aporta información al texto."
        checked={values.isDecorative}
        onChange={(isDecorative) => update({ isDecorative, description: values.description })}
      />
      <Field label="Pie de imagen" isOptional>
        {(control) => <TextInput {...control} value={values.caption} onChange={(caption) => update({ caption })} />}
      </Field>
    </InsertDialog>
  );
}
