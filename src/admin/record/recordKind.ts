import type { ComponentType, ReactNode } from 'react';
import type { Version } from '#data/rows.ts';
import type { ImageDetails } from '#domain/media/imageDetails.ts';
import type { RecordFiles } from '#domain/media/recordFiles.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import type { Publish } from '#domain/publishing/publishing.ts';
import type { PublishingChange } from '#domain/publishing/publishingState.ts';
import type { FieldNames } from '#domain/versions/fieldDifferences.ts';
import type { SavedState } from './save/describeSave.ts';
import type { Opening } from '#admin/drafts/DraftKeeper.ts';
import type { recordQuery } from './recordQuery.ts';

/** A row as a save returns it. */
export type SavedRow = Version & SavedState & { slug: string };

/** A row as its form reads it. */
export type RecordRow = SavedRow & { title: string; type: string };

/** The part of a form's output that every kind has. */
export interface RecordInput extends RecordFiles {
  title: string;
  type: string;
  image_details: ImageDetails;
}

/** What a gate of a form needs. */
export interface GateProps {
  children: ReactNode;
  /** Resolves to the local drafts that the form would offer. */
  findDrafts: () => Promise<readonly object[]>;
}

/** What distinguishes the screens of one kind of record from those of another. */
export interface RecordKind<Row extends RecordRow, Input> {
  table: ContentTable;
  query: (id: number) => ReturnType<typeof recordQuery<Row>>;
  read: (id: number) => Promise<Row | null>;
  create: (input: Input & PublishingChange) => Promise<SavedRow>;
  /** Resolves to the record that an attempt to create this may have made, or null. */
  find: (attempted: Input) => Promise<SavedRow | null>;
  /** Saves over that version; null if it is no longer the current one. */
  update: (version: Version, input: Input & PublishingChange) => Promise<SavedRow | null>;
  /** The part of a row that its form saves. */
  inputOf: (row: Row) => Input;
  fields: FieldNames<Input>;
  /** Renders the form once it can be used; in any case if there are drafts, which are not reachable elsewhere. */
  Gate?: ComponentType<GateProps>;
}

/** Saves what was entered in that opening of the form, and publishes it. */
export type SaveRecord<Input, Row extends RecordRow> = (
  input: Input,
  change: PublishingChange,
  opening: Opening<Row>,
) => Promise<SavedState>;

/** The props of each kind's form. */
export interface FormProps<Input, Row extends RecordRow, Values = Input> {
  initial: Values;
  /** The record as it was read; undefined before the first save. */
  record?: Row;
  /** The form shows its failures. */
  save: SaveRecord<Input, Row>;
}

/** The props of the screens of an existing record. */
export interface RecordProps {
  id: number;
  publish: Publish;
}
