import { PdfField } from '#admin/files/pdf/PdfField.tsx';
import { ProgressBar } from '#admin/files/ProgressBar.tsx';
import { RecordForm } from '#admin/record/RecordForm.tsx';
import { RecordImages } from '#admin/record/fields/RecordImages.tsx';
import type { FormProps } from '#admin/record/recordKind.ts';
import { TextFields } from '#admin/record/fields/TextFields.tsx';
import { PUBLICATION_IMAGE_LIMIT } from '#domain/publications/publications.ts';
import { publishingState } from '#domain/publishing/publishingState.ts';
import { Checkbox } from '#admin/ui/form/Checkbox.tsx';
import { Choice } from '#admin/ui/form/Choice.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/TextInput.tsx';
import { useRecordForm } from '#admin/record/save/useRecordForm.ts';
import { AddressHint } from './AddressHint.tsx';
import { LibraryFields } from './LibraryFields.tsx';
import { savedAddressOf } from './publicationAddress.ts';
import { publicationKind, type PublicationValues } from './publicationKind.ts';
import { publicationPreview } from './publicationPreview.ts';
import { publicationTypeOptions } from './publicationTypes.ts';
import { usePdfUpload } from './usePdfUpload.ts';
import { VideoLengthField } from './VideoLengthField.tsx';
import { YoutubeField } from './YoutubeField.tsx';
import { serverNow } from '#admin/ui/serverClock.ts';

/** The form of a publication, for creating and editing (specification, section 2.22). */
export function PublicationForm(props: FormProps<'publications', PublicationValues>) {
  const { progress, prepare, onSaved } = usePdfUpload();
  const { record } = props;
  const form = useRecordForm({ kind: publicationKind, ...props, prepare, onSaved });
  const { values, errors, update } = form;

  return (
    <RecordForm
      form={form}
      upload={
        progress !== null && {
          busyLabel: 'Subiendo PDF...',
          progress: <ProgressBar label="Subiendo PDF..." part={progress} />,
        }
      }
      text={
        <>
          <Field
            label="Título"
            error={errors.title}
            hint={
              <AddressHint
                title={values.title}
                type={values.type}
                saved={record && savedAddressOf(record)}
                isPublic={record !== undefined && publishingState(record.published_at, serverNow()) === 'published'}
              />
            }
          >
            {(control) => (
              <TextInput {...control} required value={values.title} onChange={(title) => update({ title })} />
            )}
          </Field>
          <TextFields
            form={form}
            hint="Una o dos frases: se leen en las tarjetas y al comienzo de la publicación."
            preview={publicationPreview(values, record && { ...record, ...savedAddressOf(record) })}
          />
        </>
      }
    >
      <RecordImages
        form={form}
        max={PUBLICATION_IMAGE_LIMIT}
        hint={`Puedes subir hasta ${PUBLICATION_IMAGE_LIMIT} imágenes para esta publicación.${
          values.has_pdf && values.pdf_file && values.images.length === 0
            ? ' Sin ninguna, la primera página del PDF será su portada.'
            : ''
        }`}
      />
      <Choice label="Tipo" options={publicationTypeOptions} value={values.type} onChange={(type) => update({ type })} />
      <LibraryFields values={values} errors={errors} update={update} />
      <Checkbox label="Tiene PDF" checked={values.has_pdf} onChange={(has_pdf) => update({ has_pdf })} />
      {values.has_pdf && (
        <PdfField
          file={values.pdf_file}
          onFile={(pdf_file) => update({ pdf_file })}
          url={values.pdf_url}
          onUrl={(pdf_url) => update({ pdf_url, pdf_file: null, pdf_pages: null })}
          fileError={errors.pdf_file}
          urlError={errors.pdf_url}
        />
      )}
      <Checkbox label="Tiene video" checked={values.has_video} onChange={(has_video) => update({ has_video })} />
      {values.has_video && (
        <>
          <YoutubeField
            value={values.youtube_url}
            error={errors.youtube_url}
            onChange={(youtube_url) => update({ youtube_url })}
          />
          <VideoLengthField
            value={values.video_minutes}
            error={errors.video_minutes}
            onChange={(video_minutes) => update({ video_minutes })}
          />
        </>
      )}
      <Checkbox
        label="Mostrar en el carrusel"
        checked={values.show_in_hero}
        onChange={(show_in_hero) => update({ show_in_hero })}
        hint="La portada muestra las cinco publicaciones marcadas más recientes."
      />
    </RecordForm>
  );
}
