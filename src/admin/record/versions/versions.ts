import type { FieldNames } from '#domain/versions/fieldDifferences.ts';

/** A saved version of a record. */
export interface Revision {
  id: number;
  /** An instant in ISO 8601. */
  saved_at: string;
  /** The administrator's e-mail address; null if a program saved it. */
  author: string | null;
  is_deletion: boolean;
}

/** Reads the versions of a record, and restores one. */
export interface VersionHistory<Values> {
  /** One page of them, newest first; with `before`, those older than that revision. */
  list: (before?: number) => Promise<{ revisions: Revision[]; hasMore: boolean }>;
  /** The record's values at that revision; null if it is no longer stored. */
  read: (revision: number) => Promise<Values | null>;
  /** Names the files of these values that are no longer in storage. */
  missingFiles: (values: Values) => Promise<string[]>;
  /** Saves these values as the newest version; false if somebody else saved in the meantime. */
  restore: (values: Values) => Promise<boolean>;
  /** The record's current values. */
  present: Values;
  /** Whether the record is public. */
  isPublic: boolean;
  fields: FieldNames<Values>;
}
