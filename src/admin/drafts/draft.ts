import type { ContentTable } from '#domain/contentTables.ts';

/** A record as one account edits it; `new` is one not saved yet. */
export interface RecordKey {
  account: string;
  kind: ContentTable;
  id: number | 'new';
}

/** One opening of a record's form: two tabs store two drafts. */
export interface FormKey extends RecordKey {
  form: string;
}

/** A record as it was read; every save changes its `updated_at`. */
export interface Base {
  updated_at: string;
}

/** An image of a text that was not uploaded. */
export interface UnsentImage {
  name: string;
  file: File;
  /** The alternative text, and what is written below it. */
  texts: { description: string; caption: string };
  /** The address that stands for it in the text. */
  place: string;
  /** Why it was not uploaded. */
  error: string;
}

/** The images that saving now would lose: still uploading, or failed and to be retried. */
export type PendingImages = 'none' | 'uploading' | 'failed';

/** The unsaved contents of a form. */
export interface Draft extends FormKey {
  values: object;
  /** The record as it was read, on which the draft is based; undefined for a new one. */
  base: Base | undefined;
  /** The inputs sent but not confirmed, latest first: a new record may already exist. */
  sent: object[];
  keptAt: Date;
  /** The images of its text that were not uploaded; stored like the files. */
  unsent?: readonly UnsentImage[];
  /** Whether its author saved somebody else's text instead, and may still want this one. */
  isSetAside?: boolean;
}
