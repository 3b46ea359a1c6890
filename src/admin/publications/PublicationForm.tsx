import { MarkdownEditor } from '#admin/editor/MarkdownEditor.tsx';
import { ImageField } from '#admin/files/ImageField.tsx';
import { PdfField } from '#admin/files/PdfField.tsx';
import { ProgressBar } from '#admin/files/ProgressBar.tsx';
import { useFormFiles } from '#admin/files/useFormFiles.ts';
import { EditingNotice } from '#admin/presence/EditingNotice.tsx';
import { paths } from '#domain/paths.ts';
import { PUBLICATION_IMAGE_LIMIT, type PublicationInput } from '#domain/publications/publications.ts';
import { publishingState, type PublishingChange } from '#domain/publishing/publishingState.ts';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { Choice } from '#ui/form/Choice.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { FormFields } from '#ui/form/FormFields.tsx';
import { LeaveGuard } from '#ui/form/LeaveGuard.tsx';
import type { Opening } from '#ui/record/drafts/DraftKeeper.ts';
import { DraftNotice } from '#ui/record/drafts/DraftNotice.tsx';
import { useRecordForm } from '#ui/record/useRecordForm.ts';
import { StateBadge } from '#ui/record/StateBadge.tsx';
import { SaveBar } from '#ui/form/SaveBar.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { TextInput } from '#ui/form/TextInput.tsx';
import { AddressHint } from './AddressHint.tsx';
import { explainFailure } from './explainFailure.ts';
import { LibraryFields } from './LibraryFields.tsx';
import { savedAddressOf } from './publicationAddress.ts';
import { publicationFormFields } from './publicationFields.ts';
import { publicationPreview } from './publicationPreview.ts';
import { publicationTypeOptions } from './publicationTypes.ts';
import { validatePublication, type PublicationValues } from './publicationValues.ts';
import { PUBLICATIONS_KEY, type PublicationRecord } from './queries.ts';
import { usePdfUpload } from './usePdfUpload.ts';
import { VideoLengthField } from './VideoLengthField.tsx';
import { YoutubeField } from './YoutubeField.tsx';

interface Props {
  initial: PublicationValues;
  /** The publication as it was read; none before the first save. */
  record?: PublicationRecord;
  /** Saves what was made in that opening of the form, and publishes; its failures are shown here. */
  save: (input: PublicationInput, change: PublishingChange, opening: Opening<PublicationRecord>) => Promise<void>;
}

/** The form of a publication, for creating and for editing (specification, section 2.22). */
export function PublicationForm({ initial, record, save }: Props) {
  const files = useFormFiles(initial);
  const { progress, saveDraft } = usePdfUpload(save, files.watch);
  const form = useRecordForm({
    kind: PUBLICATIONS_KEY,
    record,
    initial,
    validate: files.refuseWhilePending(validatePublication),
    save: files.during(saveDraft),
    explainFailure,
    listPath: paths.admin.publications,
    onDraft: files.watchRecord,
  });
  const { values, errors, update } = form;

  return (
    <Form form={form} hasSaveShortcut className="flex flex-col gap-7">
      <LeaveGuard isDirty={form.isDirty} isKept={form.draft.isKept === true} hasPendingFiles={files.isPending} />
      {record && (
        <p>
          <StateBadge publishedAt={record.published_at} />
        </p>
      )}
      <FormFields isLocked={form.isSubmitting}>
        {record && (
          <EditingNotice
            kind={PUBLICATIONS_KEY}
            id={record.id}
            isOpenElsewhere={form.draft.isOpenElsewhere}
            subject="esta publicación"
          />
        )}
        <DraftNotice draft={form.draft} initial={initial} names={publicationFormFields} />
        <div className="form-columns">
          <div>
            <Field
              label="Título"
              error={errors.title}
              hint={
                <AddressHint
                  title={values.title}
                  type={values.type}
                  saved={record && savedAddressOf(record)}
                  isPublic={record !== undefined && publishingState(record.published_at, new Date()) === 'published'}
                />
              }
            >
              {(control) => (
                <TextInput {...control} required value={values.title} onChange={(title) => update({ title })} />
              )}
            </Field>
            <Field
              label="Resumen"
              error={errors.summary}
              hint="Una o dos frases: se leen en las tarjetas y al comienzo de la publicación."
            >
              {(control) => (
                <TextArea {...control} value={values.summary} onChange={(summary) => update({ summary })} />
              )}
            </Field>
            <Field label="Contenido" error={errors.content}>
              {(control) => (
                <MarkdownEditor
                  {...control}
                  {...files.editor}
                  preview={publicationPreview(values, record && { ...record, ...savedAddressOf(record) })}
                  value={values.content}
                  onChange={(content) => update({ content })}
                />
              )}
            </Field>
          </div>
          <div>
            <ImageField
              {...files.imageField}
              value={values.images}
              onChange={(images) => update({ images })}
              details={values.image_details}
              onDetailsChange={(image_details) => update({ image_details })}
              max={PUBLICATION_IMAGE_LIMIT}
              hint={`Puedes subir hasta ${PUBLICATION_IMAGE_LIMIT} imágenes para esta publicación.${
                values.has_pdf && values.pdf_file && values.images.length === 0
                  ? ' Sin ninguna, la primera página del PDF será su portada.'
                  : ''
              }`}
              error={errors.images ?? errors.image_details}
            />
            <Choice
              label="Tipo"
              options={publicationTypeOptions}
              value={values.type}
              onChange={(type) => update({ type })}
            />
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
          </div>
        </div>
      </FormFields>
      <SaveBar
        isSaving={form.isSubmitting}
        isDirty={form.isDirty}
        isUploading={files.isUploading}
        publishing={form.publishing}
        noun="publicación"
        {...(progress !== null && {
          busyLabel: 'Subiendo PDF...',
          progress: <ProgressBar label="Subiendo PDF..." part={progress} />,
        })}
        cancelTo={paths.admin.publications}
      />
    </Form>
  );
}
