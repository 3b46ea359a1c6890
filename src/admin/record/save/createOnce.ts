import type { DraftKeeper } from '#admin/drafts/DraftKeeper.ts';
import { dequal } from 'dequal/lite';
import type { Db } from '#data/client.ts';
import { createRecord, findRecord, updateRecord, type RecordInput, type SavedRow } from '#data/records/records.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { isSameInstant, NOW, type PublishingChange } from '#domain/publishing/publishingState.ts';

interface Creation<Table extends ContentTable> {
  table: Table;
  input: RecordInput<Table> & PublishingChange;
  session: Pick<DraftKeeper, 'sent' | 'remember'>;
}

/**
 * Creates one record, however often the save is retried: a failed attempt may only have lost its response, so the next
 * one, even after a reload, looks for the record first and updates it.
 */
export async function createOnce<Table extends ContentTable>(
  db: Db,
  { table, input, session }: Creation<Table>,
): Promise<SavedRow> {
  const created = await findCreated(db, table, session.sent);
  if (created && isMatch(created, input)) return created;
  await session.remember(input);
  return (created && (await updateRecord(db, table, created, input))) ?? createRecord(db, table, input);
}

async function findCreated<Table extends ContentTable>(db: Db, table: Table, sent: readonly object[]) {
  for (const attempted of sent as readonly RecordInput<Table>[]) {
    const found = await findRecord(db, table, attempted);
    // With different contents it is somebody else's.
    if (found && isMatch(found, attempted)) return found;
  }
  return null;
}

/** Whether a record has all these values. `NOW` stands for the instant of the save, the record's `updated_at`. */
export function isMatch(record: object, values: object): boolean {
  const fields = new Map<string, unknown>(Object.entries(record));
  return Object.entries(values).every(([name, value]: [string, unknown]) =>
    name === 'published_at'
      ? isSameInstant(fields.get(name), value === NOW ? fields.get('updated_at') : value)
      : dequal(fields.get(name), value),
  );
}
