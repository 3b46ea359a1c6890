import { ImageField } from '#admin/files/ImageField.tsx';
import type { FormFiles } from '#admin/files/useFormFiles.ts';
import type { CommonValues, FieldsOf } from './formFields.ts';

interface Props {
  form: FieldsOf<CommonValues> & { files: FormFiles };
  max: number;
  hint: string;
}

/** The images of a record, and their details. */
export function RecordImages({ form: { files, values, errors, update }, max, hint }: Props) {
  return (
    <ImageField
      {...files.imageField}
      value={values.images}
      onChange={(images) => update({ images })}
      details={values.image_details}
      onDetailsChange={(image_details) => update({ image_details })}
      max={max}
      hint={hint}
      error={errors.images ?? errors.image_details}
    />
  );
}
