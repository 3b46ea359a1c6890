import { MarkdownEditor } from '#admin/editor/MarkdownEditor.tsx';
import { ImageField } from '#admin/files/ImageField.tsx';
import { useFormFiles } from '#admin/files/useFormFiles.ts';
import { EditingNotice } from '#admin/presence/EditingNotice.tsx';
import { createBrowserClient } from '#data/client.ts';
import { listNumberedEventSlugs } from '#data/events.ts';
import { errorCode, explainError } from '#domain/errors.ts';
import { EVENT_IMAGE_LIMIT, type EventInput } from '#domain/events/events.ts';
import { paths } from '#domain/paths.ts';
import { publishingState, type PublishingChange } from '#domain/publishing/publishingState.ts';
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
import { Select } from '#ui/form/Select.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { TextInput } from '#ui/form/TextInput.tsx';
import { DatesFields } from './DatesFields.tsx';
import { eventFieldNames } from './eventFields.ts';
import { eventPreview } from './eventPreview.ts';
import { eventTypeOptions } from './eventTypes.ts';
import { validateEvent } from './eventValues.ts';
import { EVENTS_KEY, type EventRecord } from './queries.ts';

const TAKEN_SLUG = 'Ya hay una actividad con este slug. Cámbialo para poder guardar.';

interface Props {
  initial: EventInput;
  /** The item as it was read; none before the first save. */
  record?: EventRecord;
  /** Saves what was made in that opening of the form, and publishes; its failures are shown here. */
  save: (input: EventInput, change: PublishingChange, opening: Opening<EventRecord>) => Promise<void>;
}

/** The form of an event, for creating and for editing. */
export function EventForm({ initial, record, save }: Props) {
  const files = useFormFiles(initial);
  const form = useRecordForm({
    kind: EVENTS_KEY,
    record,
    initial,
    validate: files.refuseWhilePending(validateEvent),
    save: files.during(save),
    explainFailure,
    listPath: paths.admin.events,
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
            kind={EVENTS_KEY}
            id={record.id}
            isOpenElsewhere={form.draft.isOpenElsewhere}
            subject="esta actividad"
          />
        )}
        <DraftNotice draft={form.draft} initial={initial} names={eventFieldNames} />
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
              kind={EVENTS_KEY}
              subject="La actividad"
              addressOf={paths.event}
              listNumbered={(slug) => listNumberedEventSlugs(createBrowserClient(), slug)}
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
              hint="Una o dos frases: se leen al comienzo de la página y en los calendarios."
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
                  preview={eventPreview(values)}
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
              max={EVENT_IMAGE_LIMIT}
              hint="La portada de su página; puede faltar."
              error={errors.images ?? errors.image_details}
            />
            <DatesFields values={values} errors={errors} update={update} />
            <Field
              label="Lugar"
              error={errors.place}
              hint="Sede y ciudad. Puede quedar vacío si la actividad es en línea."
            >
              {(control) => <TextInput {...control} value={values.place} onChange={(place) => update({ place })} />}
            </Field>
            <Field label="Enlace" error={errors.url} hint="Donde inscribirse, participar o leer más.">
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="url"
                  autoCapitalize="none"
                  spellCheck={false}
                  placeholder="https://"
                  value={values.url}
                  onChange={(url) => update({ url })}
                />
              )}
            </Field>
            <Field label="Tipo" error={errors.type}>
              {(control) => (
                <Select
                  {...control}
                  options={eventTypeOptions}
                  value={values.type}
                  onChange={(type) => update({ type })}
                />
              )}
            </Field>
          </div>
        </div>
      </FormFields>
      <SaveBar
        isSaving={form.isSubmitting}
        isDirty={form.isDirty}
        isUploading={files.isUploading}
        publishing={form.publishing}
        noun="actividad"
        cancelTo={paths.admin.events}
      />
    </Form>
  );
}

function explainFailure(error: unknown): SaveFailure<EventInput> {
  const isTaken = errorCode(error) === '23505';
  return {
    description: `Error al guardar la actividad: ${isTaken ? TAKEN_SLUG : explainError(error)}`,
    ...(isTaken && { errors: { slug: TAKEN_SLUG } }),
  };
}
