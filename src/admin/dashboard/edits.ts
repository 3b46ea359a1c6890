import { contentTables, type ContentTable } from '#domain/contentTables.ts';
import { addressOf } from '#domain/records.ts';
import type { NamedRecord } from './RecordList.tsx';

/** A saved record, as the dashboard lists it. */
export interface Edit extends NamedRecord {
  /** The path of its public page. */
  address: string;
  /** When it was saved (ISO 8601), which is also the version of its public page. */
  savedAt: string;
  /** When it becomes public (ISO 8601); null for a draft. */
  publishedAt: string | null;
}

interface EditedRow {
  id: number;
  title: string;
  slug: string;
  type: string;
  updated_at: string;
  published_at: string | null;
}

/** The latest saves of all kinds, newest first. */
export function newestEdits(rows: Record<ContentTable, readonly EditedRow[]>, limit: number): Edit[] {
  const edits = contentTables.flatMap((table) =>
    rows[table].map((row): Edit => ({
      table,
      id: row.id,
      title: row.title,
      address: addressOf(table, row),
      savedAt: row.updated_at,
      publishedAt: row.published_at,
    })),
  );
  return edits.sort((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt)).slice(0, limit);
}
