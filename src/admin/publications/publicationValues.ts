import { keptImageDetails, readImageDetails } from '#domain/media/imageDetails.ts';
import { asPublicationType } from '#domain/publications/publicationTypes.ts';
import { publicationSchema, type PublicationInput } from '#domain/publications/publications.ts';
import { slugify } from '#domain/slugs.ts';
import type { FieldErrors, Validated } from '#ui/form/formTypes.ts';
import { validateWith } from '#ui/form/validateWith.ts';
import type { PublicationRecord } from './queries.ts';

/** What the form holds: addresses as text, and the document that is uploaded when it is saved. */
export interface PublicationValues extends Omit<PublicationInput, 'pdf_url' | 'youtube_url'> {
  pdf_file: File | null;
  pdf_url: string;
  youtube_url: string;
}

/** What is saved, once its document is in storage. */
export interface PublicationDraft {
  input: PublicationInput;
  pdf_file: File | null;
}

/** A new publication: everything empty or the default (specification, section 3). */
export const emptyPublication: PublicationValues = {
  title: '',
  summary: '',
  content: '',
  images: [],
  image_details: {},
  type: 'afcm-aporta',
  has_pdf: false,
  has_video: false,
  pdf_file: null,
  pdf_url: '',
  youtube_url: '',
  show_in_hero: false,
};

/** The fields of a record that the form knows. */
export function publicationValuesOf(record: PublicationRecord): PublicationValues {
  const { title, summary, content, images, type, has_pdf, has_video, pdf_url, youtube_url, show_in_hero } = record;
  return {
    title,
    summary,
    content,
    images,
    image_details: readImageDetails(record.image_details),
    type: asPublicationType(type),
    has_pdf,
    has_video,
    pdf_file: null,
    pdf_url: pdf_url ?? '',
    youtube_url: youtube_url ?? '',
    show_in_hero,
  };
}

/** Checks what was typed. What is switched off is not saved, nor what was said of images that went; what is switched on must be there. */
export function validatePublication(values: PublicationValues): Validated<PublicationValues, PublicationDraft> {
  const { pdf_file, pdf_url, youtube_url, ...rest } = values;
  const file = values.has_pdf ? pdf_file : null;
  const checked = validateWith(publicationSchema, {
    ...rest,
    image_details: keptImageDetails(values.images, values.image_details),
    pdf_url: values.has_pdf && !file ? pdf_url.trim() || null : null,
    youtube_url: values.has_video ? youtube_url.trim() || null : null,
  });
  const errors: FieldErrors<PublicationValues> = {
    ...missing(values),
    ...('errors' in checked ? checked.errors : undefined),
  };
  if ('errors' in checked || Object.keys(errors).length > 0) return { errors };
  return { output: { input: checked.output, pdf_file: file } };
}

/** What the kinds of files that are switched on still lack, and a title of which no address can be made. */
function missing({ title, has_pdf, has_video, pdf_file, pdf_url, youtube_url }: PublicationValues) {
  const errors: FieldErrors<PublicationValues> = {};
  if (slugify(title) === '') errors.title = 'Escribe un título que tenga al menos una letra o un número.';
  if (has_pdf && !pdf_file && pdf_url.trim() === '')
    errors.pdf_file = 'Elige un archivo, o escribe más abajo la dirección del PDF.';
  if (has_video && youtube_url.trim() === '') errors.youtube_url = 'Escribe la dirección del video en YouTube.';
  return errors;
}

/** The same as they are saved. */
export function publicationInputOf(record: PublicationRecord): PublicationInput {
  const { pdf_file: _, ...values } = publicationValuesOf(record);
  return { ...values, pdf_url: record.pdf_url, youtube_url: record.youtube_url };
}
