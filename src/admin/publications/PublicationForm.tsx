import { recordScreens } from '#admin/record/recordScreens.tsx';
import { PdfField } from '#admin/files/pdf/PdfField.tsx';
import { RecordForm } from '#admin/record/RecordForm.tsx';
import { RecordGroup } from '#admin/record/RecordGroup.tsx';
import { ImagesGroup, TextFields } from '#admin/record/fields/TextFields.tsx';
import type { FormProps } from '#admin/record/recordKind.ts';
import { PUBLICATION_IMAGE_LIMIT } from '#domain/publications/publications.ts';
import { Checkbox } from '#admin/ui/form/Checkbox.tsx';
import { Choice } from '#admin/ui/form/Choice.tsx';
import { useRecordForm } from '#admin/record/save/useRecordForm.ts';
import { DAYS } from '#domain/contentFields.ts';
import { DateField } from '#admin/ui/form/DateField.tsx';
import { SelectField } from '#admin/ui/form/SelectField.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { publicationAddress, publicationPreview } from './publicationAddress.ts';
import { publicationKind, type PublicationValues } from './publicationKind.ts';
import { usePdfUpload } from '#admin/files/pdf/usePdfUpload.ts';
import { publicationThemeLabels, publicationThemes } from '#site.config.ts';
import { bind, type FieldsOf } from '#admin/ui/form/bind.ts';
import { youtubeId } from '#domain/publications/youtube.ts';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { describePlace, dayOr } from '#admin/record/fields/describeGroups.ts';
import { AddressHint, TitleField } from '#admin/record/fields/TitleFields.tsx';
import { vancouverAuthors } from '#domain/publications/citations.ts';
import { typeOptions } from '#admin/record/typeOptions.ts';
import { addressOf } from '#domain/records.ts';

/** The screens of one publication. */
export const screens = recordScreens(publicationKind, PublicationForm);

type Props = FormProps<'publications', PublicationValues>;

/** The form of a publication, for creating and editing (specification, section 2.22). */
function PublicationForm(props: Props) {
  const { progress, prepare, onSaved } = usePdfUpload({ isPresented: true });
  const { record } = props;
  const form = useRecordForm({ kind: publicationKind, ...props, prepare, onSaved });
  const { values } = form;

  return (
    <RecordForm
      form={form}
      // The first page of a PDF that is uploaded becomes the cover.
      review={{ needsCover: !(values.has_pdf && values.pdf_file) }}
      uploaded={progress}
      text={
        <>
          <TitleField form={form} hint={<PublicationAddress {...{ values, record }} />} />
          <TextFields
            form={form}
            hint="Una o dos frases: se leen en las tarjetas y al comienzo de la publicación."
            preview={publicationPreview(values, record)}
          />
        </>
      }
    >
      <RecordGroup title="Cuándo" contents={() => dayOr(values.publication_date, 'el día en que sale en el sitio')}>
        <DateField
          label="Fecha de publicación"
          isOptional
          hint="La del documento o del encuentro; sin ella vale el día en que sale en el sitio."
          {...DAYS}
          {...bind(form, 'publication_date')}
        />
      </RecordGroup>
      <RecordGroup title="Dónde aparece" contents={() => describePlace('publications', values)}>
        <Choice label="Tipo" options={typeOptions.publications} {...bind(form, 'type')} />
        <SelectField
          label="Tema"
          isOptional
          error={form.errors.theme}
          hint="Para encontrarla en la biblioteca por tema."
          options={themeOptions}
          value={values.theme ?? ''}
          onChange={(theme) => form.update({ theme: theme || null })}
        />
        <Checkbox
          label="Mostrar en el carrusel"
          hint="La portada muestra las cinco publicaciones marcadas más recientes."
          {...bind(form, 'show_in_hero')}
        />
      </RecordGroup>
      <ImagesGroup
        form={form}
        max={PUBLICATION_IMAGE_LIMIT}
        hint={`Puedes subir hasta ${PUBLICATION_IMAGE_LIMIT} imágenes para esta publicación.${
          values.has_pdf && values.pdf_file && values.images.length === 0
            ? ' Sin ninguna, la primera página del PDF será su portada.'
            : ''
        }`}
      />
      <RecordGroup title="Documento" contents={() => describeDocuments(values)}>
        <Checkbox label="Tiene PDF" {...bind(form, 'has_pdf')} />
        {values.has_pdf && <PdfField form={form} />}
        <Checkbox label="Tiene video" {...bind(form, 'has_video')} />
        {values.has_video && <VideoFields form={form} />}
      </RecordGroup>
      <RecordGroup
        title="Cita"
        contents={() => (values.authors.trim() ? vancouverAuthors(values.authors) : 'sin autores')}
      >
        <AuthorsField form={form} />
      </RecordGroup>
    </RecordForm>
  );
}

const themeOptions = [
  { value: '', label: 'Sin tema' } as const,
  ...publicationThemes.map((value) => ({ value, label: publicationThemeLabels[value] })),
];

/** The authors that a citation names, and how. */
function AuthorsField({ form: { values, errors, update } }: { form: FieldsOf<PublicationValues> }) {
  return (
    <Field
      label="Autores"
      isOptional
      error={errors.authors}
      hint={
        <>
          Uno por línea, como «Pérez, Ana María». Una institución, con su nombre. Sin autores, se cita a la Asociación.
          {values.authors.trim() && <span className="mt-1 block">En la cita: {vancouverAuthors(values.authors)}.</span>}
        </>
      }
    >
      {(control) => (
        <TextArea {...control} rows={3} value={values.authors} onChange={(authors) => update({ authors })} />
      )}
    </Field>
  );
}

/**
 * A video's URL, which shows while the user types whether a video is recognised, and its length, typed in because
 * YouTube is not contacted.
 */
function VideoFields({ form }: { form: FieldsOf<PublicationValues> }) {
  const { values, errors } = form;
  return (
    <>
      <TextField
        label="URL de YouTube"
        hint={errors.youtube_url === undefined ? <Recognised address={values.youtube_url} /> : undefined}
        type="url"
        inputMode="url"
        placeholder="https://www.youtube.com/watch?v="
        required
        {...bind(form, 'youtube_url')}
      />
      <TextField
        label="Duración en minutos"
        isOptional
        hint="Se lee sobre la imagen del video."
        type="number"
        inputMode="numeric"
        min={1}
        max={1440}
        width="max-w-32"
        {...bind(form, 'video_minutes')}
      />
    </>
  );
}

function Recognised({ address }: { address: string }) {
  const id = youtubeId(address);
  return (
    <span role="status">
      {id ? (
        <>
          <span className="text-success">Video reconocido:</span> <code className="font-medium text-ink">{id}</code>.{' '}
          <a className="link" href={`https://www.youtube.com/watch?v=${id}`} target="_blank" rel="noopener noreferrer">
            Ver en YouTube<span className="sr-only"> (se abre en otra pestaña)</span>
          </a>
        </>
      ) : address.trim() === '' ? (
        'Pega la dirección del video, de youtube.com o de youtu.be.'
      ) : (
        'Todavía no reconocemos un video de YouTube en esa dirección.'
      )}
    </span>
  );
}

/** Which files it has, in words. */
function describeDocuments({ has_pdf, has_video }: PublicationValues): string {
  if (has_pdf) return has_video ? 'PDF y video' : 'PDF';
  return has_video ? 'video' : 'ninguno';
}

/** The public URL derived from the title, and what happens to the previous one. */
function PublicationAddress({ values, record }: { values: PublicationValues; record: Props['record'] }) {
  const address = publicationAddress(values.title, values.type, record);
  if (address === null) return 'La dirección de la publicación se forma con el título.';
  const isItsOwn = record !== undefined && address === addressOf('publications', record);
  return (
    <AddressHint table="publications" {...{ address, record }}>
      .{!isItsOwn && ' Si otra ya la usa, se le agrega un número.'}
    </AddressHint>
  );
}
