import { MarkdownEditor } from '#admin/editor/MarkdownEditor.tsx';
import { ImageField } from '#admin/files/ImageField.tsx';
import { useFormFiles } from '#admin/files/useFormFiles.ts';
import { EditingNotice } from '#admin/presence/EditingNotice.tsx';
import { createBrowserClient } from '#data/client.ts';
import { listNumberedSlugs } from '#data/news.ts';
import { errorCode, explainError } from '#domain/errors.ts';
import { NEWS_DAYS, NEWS_IMAGE_LIMIT, type NewsInput } from '#domain/news/news.ts';
import { paths } from '#domain/paths.ts';
import { publishingState, type PublishingChange } from '#domain/publishing/publishingState.ts';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { Choice } from '#ui/form/Choice.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { FormFields } from '#ui/form/FormFields.tsx';
import { LeaveGuard } from '#ui/form/LeaveGuard.tsx';
import type { Opening } from '#ui/record/drafts/DraftKeeper.ts';
import { DraftNotice } from '#ui/record/drafts/DraftNotice.tsx';
import { changeTitle } from '#ui/record/changeTitle.ts';
import { SlugField } from '#ui/record/SlugField.tsx';
import { useRecordForm, type SaveFailure } from '#ui/record/useRecordForm.ts';
import { StateBadge } from '#ui/record/StateBadge.tsx';
import { SaveBar } from '#ui/form/SaveBar.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { TextInput } from '#ui/form/TextInput.tsx';
import { newsFields } from './newsFields.ts';
import { newsPreview } from './newsPreview.ts';
import { newsTypeOptions } from './newsTypes.ts';
import { validateNews } from './newsValues.ts';
import { NEWS_KEY, type NewsRecord } from './queries.ts';

const TAKEN_SLUG = 'Ya hay una noticia con este slug. Cámbialo para poder guardar.';

interface Props {
  initial: NewsInput;
  /** The item as it was read; none before the first save. */
  record?: NewsRecord;
  /** Saves what was made in that opening of the form, and publishes; its failures are shown here. */
  save: (input: NewsInput, change: PublishingChange, opening: Opening<NewsRecord>) => Promise<void>;
}

/** The form of a news item, for creating and for editing (specification, section 2.20). */
export function NewsForm({ initial, record, save }: Props) {
  const files = useFormFiles(initial);
  const form = useRecordForm({
    kind: NEWS_KEY,
    record,
    initial,
    validate: files.refuseWhilePending(validateNews),
    save: files.during(save),
    explainFailure,
    listPath: paths.admin.news,
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
            kind={NEWS_KEY}
            id={record.id}
            isOpenElsewhere={form.draft.isOpenElsewhere}
            subject="esta noticia"
          />
        )}
        <DraftNotice draft={form.draft} initial={initial} names={newsFields} />
        <div className="form-columns">
          <div>
            <Field label="Título" error={errors.title}>
              {(control) => (
                <TextInput
                  {...control}
                  required
                  value={values.title}
                  onChange={(title) => update(changeTitle(values, title))}
                />
              )}
            </Field>
            <SlugField
              kind={NEWS_KEY}
              subject="La noticia"
              addressOf={paths.newsItem}
              listNumbered={(slug) => listNumberedSlugs(createBrowserClient(), slug)}
              value={values.slug}
              savedSlug={record?.slug}
              isPublic={record !== undefined && publishingState(record.published_at, new Date()) === 'published'}
              error={errors.slug}
              isTaken={errors.slug === TAKEN_SLUG}
              onChange={(slug) => update({ slug })}
            />
            <Field
              label="Resumen"
              error={errors.summary}
              hint="Una o dos frases: se leen en las tarjetas y al comienzo de la noticia."
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
                  preview={newsPreview(values, record)}
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
              max={NEWS_IMAGE_LIMIT}
              hint={`Puedes subir hasta ${NEWS_IMAGE_LIMIT} imágenes para esta noticia. La primera es la portada.`}
              error={errors.images ?? errors.image_details}
            />
            <DateField
              label="Fecha"
              {...NEWS_DAYS}
              value={values.date}
              error={errors.date}
              onChange={(date) => update({ date })}
            />
            <Field label="Fuente" error={errors.source} hint="Quién publicó la información, si no es la asociación.">
              {(control) => <TextInput {...control} value={values.source} onChange={(source) => update({ source })} />}
            </Field>
            <Choice label="Tipo" options={newsTypeOptions} value={values.type} onChange={(type) => update({ type })} />
            <Checkbox
              label="Mostrar en el carrusel"
              checked={values.show_in_hero}
              onChange={(show_in_hero) => update({ show_in_hero })}
              hint="La portada muestra las cinco noticias marcadas más recientes."
            />
          </div>
        </div>
      </FormFields>
      <SaveBar
        isSaving={form.isSubmitting}
        isDirty={form.isDirty}
        isUploading={files.isUploading}
        publishing={form.publishing}
        noun="noticia"
        cancelTo={paths.admin.news}
      />
    </Form>
  );
}

function explainFailure(error: unknown): SaveFailure<NewsInput> {
  const isTaken = errorCode(error) === '23505';
  return {
    description: `Error al guardar la noticia: ${isTaken ? TAKEN_SLUG : explainError(error)}`,
    ...(isTaken && { errors: { slug: TAKEN_SLUG } }),
  };
}
