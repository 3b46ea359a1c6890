import type { ComponentProps } from 'react';
import { MarkdownEditor } from '#admin/editor/MarkdownEditor.tsx';
import type { FormFiles } from '#admin/files/useFormFiles.ts';
import type { PreviewRequest } from '#domain/previews.ts';
import { Field } from '#ui/form/Field.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import type { FieldsOf } from '#admin/ui/form/bind.ts';
import type { CommonValues } from '../recordKind.ts';
import { RecordGroup } from '../RecordGroup.tsx';
import { ImageField } from '#admin/files/ImageField.tsx';

interface Props {
  form: FieldsOf<CommonValues> & { files: FormFiles; read: () => CommonValues };
  /** Where the summary appears. */
  hint: string;
  /** The form's values as a request to preview the page. */
  preview: PreviewRequest;
}

/** The summary and the text of a record. */
export function TextFields({ form: { files, values, errors, read, update }, hint, preview }: Props) {
  return (
    <>
      <Field label="Resumen" error={errors.summary} hint={hint}>
        {(control) => (
          <TextArea {...control} name="summary" value={values.summary} onChange={(summary) => update({ summary })} />
        )}
      </Field>
      <Field label="Contenido" error={errors.content}>
        {(control) => (
          <MarkdownEditor
            {...control}
            {...files.editor}
            onPendingChange={(pending) => {
              files.editor.onPendingChange(pending);
              // An error about images goes with its cause.
              if (files.isPendingError(errors.content)) update({ content: read().content });
            }}
            preview={preview}
            value={values.content}
            onChange={(content) => update({ content })}
          />
        )}
      </Field>
    </>
  );
}

/** The images of a record, and their details. */
export function ImagesGroup(props: ComponentProps<typeof ImageField>) {
  return (
    <RecordGroup title="Imágenes" contents={() => describeImages(props.form.values)}>
      <ImageField {...props} />
    </RecordGroup>
  );
}

/** How many images a record has, and how many of them are not described. */
function describeImages({ images, image_details }: Pick<CommonValues, 'images' | 'image_details'>): string {
  if (images.length === 0) return 'ninguna';
  const missing = images.filter((image) => image_details[image]?.alt === undefined).length;
  const count = images.length === 1 ? '1 imagen' : `${images.length} imágenes`;
  return missing === 0 ? count : `${count}, ${missing} sin describir`;
}
