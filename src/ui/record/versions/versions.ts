import type { FieldNames } from '#domain/versions/fieldDifferences.ts';

/** A saved version of a record. */
export interface Revision {
  id: number;
  /** An instant in ISO 8601. */
  saved_at: string;
  /** The administrator's e-mail address; null where a program saved. */
  author: string | null;
  is_deletion: boolean;
}

/** Where the versions of a record come from, and how one is made the present one. */
export interface VersionHistory<Values> {
  /** One page of them, newest first; with `before`, those older than that one. */
  list: (before?: number) => Promise<{ revisions: Revision[]; hasMore: boolean }>;
  /** What the record held then; null where that version is no longer kept. */
  read: (revision: number) => Promise<Values | null>;
  /** Saves these values as the newest version; false where somebody else saved meanwhile. */
  restore: (values: Values) => Promise<boolean>;
  /** What the record holds now. */
  present: Values;
  /** Whether visitors see what is saved. */
  isPublic: boolean;
  fields: FieldNames<Values>;
}
