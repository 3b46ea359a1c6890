import { altTextWarning } from '#domain/media/altText.ts';
import { Checkbox } from '#admin/ui/form/Checkbox.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { FormDialog } from '#admin/ui/form/FormDialog.tsx';
import { AddedPicture } from './AddedPicture.tsx';
import type { AddedImage, ImageText } from './useImageInsertion.ts';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { bind } from '#admin/ui/form/bind.ts';

interface Values extends ImageText {
  isDecorative: boolean;
}

interface Props {
  image: AddedImage;
  /** How many images are asked about after it. */
  left: number;
  onAnswer: (text: ImageText) => void;
  onCancel: () => void;
}

/** Asks what an added image shows; requires an alternative text, or marking the image as decorative. */
export function ImageDialog({ image, left, onAnswer, onCancel }: Props) {
  const form = useForm<Values, ImageText>({
    initial: {
      description: image.alt ?? '',
      caption: image.caption ?? '',
      isDecorative: image.alt === '',
    },
    validate: ({ description, caption, isDecorative }) =>
      isDecorative || description.trim()
        ? { output: { description: isDecorative ? '' : description.trim(), caption: caption.trim() } }
        : { errors: { description: 'Escribe qué muestra la imagen, o marca que es decorativa.' } },
    onSubmit: (text) => onAnswer(text),
  });
  const { values, update } = form;
  const weakness = values.isDecorative ? undefined : altTextWarning(values.description);

  return (
    <FormDialog title="Insertar imagen" form={form} onCancel={onCancel}>
      <AddedPicture source={image.source} />
      <p className="text-sm wrap-anywhere text-ink-soft">
        {image.name}
        {left > 0 && ` (después, ${left === 1 ? 'una imagen' : `${left} imágenes`} más)`}
      </p>
      <TextField
        label="Texto alternativo"
        hint={
          <span className={weakness && 'text-warning'}>
            {weakness ?? 'Qué muestra, en una frase: lo leen quienes no ven la imagen.'}
          </span>
        }
        disabled={values.isDecorative}
        {...bind(form, 'description')}
      />
      <Checkbox
        label="Decorativa"
        hint="No aporta información al texto."
        value={values.isDecorative}
        onChange={(isDecorative) => update({ isDecorative, description: values.description })}
      />
      <TextField label="Pie de imagen" isOptional {...bind(form, 'caption')} />
    </FormDialog>
  );
}
