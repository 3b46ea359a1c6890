import type { ComponentType, ReactNode } from 'react';
import type { PreviewedItem } from '#data/previews.ts';
import type { Version } from '#data/rows.ts';
import type { ContentTable } from '#domain/publishing/caching.ts';
import type { Publish } from '#domain/publishing/publishing.ts';
import type { PublishingChange } from '#domain/publishing/publishingState.ts';
import type { FieldNames } from '#domain/versions/fieldDifferences.ts';
import type { SavedState } from '#ui/record/describeSave.ts';
import type { Opening } from '#ui/record/drafts/DraftKeeper.ts';
import type { recordQuery } from '#ui/record/recordQuery.ts';

/** A row as a save answers it. */
export type SavedRow = Version & SavedState & { slug: string };

/** A row as its form reads it. */
export type RecordRow = SavedRow & { title: string; type: string };

/** What its form saves, as far as every kind has it. */
export interface RecordInput {
  title: string;
  type: string;
}

/** What differs between the screens of one kind of record and another. */
export interface RecordKind<Row extends RecordRow, Input> {
  table: ContentTable;
  query: (id: number) => ReturnType<typeof recordQuery<Row>>;
  read: (id: number) => Promise<Row | null>;
  create: (input: Input & PublishingChange) => Promise<SavedRow>;
  /** The record that an attempt to create this may have made, or null. */
  find: (attempted: Input) => Promise<SavedRow | null>;
  /** Saves over that version; null where it is not the present one. */
  update: (version: Version, input: Input & PublishingChange) => Promise<SavedRow | null>;
  /** What of a row its form saves. */
  inputOf: (row: Row) => Input;
  fields: FieldNames<Input>;
  previewed: (id: number) => PreviewedItem;
  paths: { list: string; edit: (id: number) => string; versions: (id: number) => string };
  /** Shows the form once that can be used. */
  Gate?: ComponentType<{ children: ReactNode }>;
}

/** Saves what was made in that opening of the form, and publishes. */
export type SaveRecord<Input, Row extends RecordRow> = (
  input: Input,
  change: PublishingChange,
  opening: Opening<Row>,
) => Promise<void>;

/** What the form of each kind is given. */
export interface FormProps<Input, Row extends RecordRow, Values = Input> {
  initial: Values;
  /** The record as it was read; none before the first save. */
  record?: Row;
  /** Its failures are shown by the form. */
  save: SaveRecord<Input, Row>;
}

/** What the screens of an existing record are given. */
export interface RecordProps {
  id: number;
  publish: Publish;
}
