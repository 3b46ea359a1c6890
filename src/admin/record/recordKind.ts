import type { RecordInput, RecordRow } from '#data/records/records.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { formatImageDetails } from '#domain/media/imageDetails.ts';
import type { FieldNames } from '#domain/versions/fieldDifferences.ts';
import type { FieldErrors, Validated } from '#ui/form/formTypes.ts';

/** The labels of the fields that every kind has, for comparing two versions. */
export const commonFields = {
  title: 'Título',
  summary: 'Resumen',
  content: 'Contenido',
  images: 'Imágenes',
  image_details: { label: 'Textos alternativos y encuadre', text: formatImageDetails },
} as const;

const { title, ...others } = commonFields;

/** The same of a kind whose records have their own slugs. */
export const sluggedFields = { title, slug: 'Slug', ...others };

/** The values that the form of every kind has. */
export type CommonValues = Pick<RecordInput, keyof typeof commonFields>;

/** The same in a new record. */
export const noValues: CommonValues = { title: '', summary: '', content: '', images: [], image_details: {} };

/** What a failed save shows: a toast, and field errors where they are known. */
export interface SaveFailure<Values> {
  description: string;
  errors?: FieldErrors<Values>;
}

/** What distinguishes the form of one kind of record from those of another; `Values` is what it holds. */
export interface RecordKind<Table extends ContentTable, Values = RecordInput<Table>> {
  table: Table;
  /** The labels of the fields, for comparing two versions. */
  fields: FieldNames<RecordInput<Table>> & FieldNames<Values>;
  /** The values of a new record. */
  empty: (now: Date) => Values;
  /** The values of a record, and the part of them that a save writes. */
  valuesOf: (record: RecordRow<Table>) => Values;
  inputOf: (record: RecordRow<Table>) => RecordInput<Table>;
  validate: (values: Values) => Validated<Values, RecordInput<Table>>;
  explainFailure: (error: unknown) => SaveFailure<Values>;
  /** Whether its form opens only once files can be stored. */
  needsStorage?: boolean;
}

/** The props of each kind's form. */
export interface FormProps<Table extends ContentTable, Values = RecordInput<Table>> {
  initial: Values;
  /** The record as it was read; undefined before the first save. */
  record?: RecordRow<Table>;
  /** Called with the record as it was saved, if its form stays open. */
  onStay: (record: RecordRow<Table>) => void;
}
