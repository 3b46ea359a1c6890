import type { ContentTable } from '#domain/contentTables.ts';
import type { Db } from './client.ts';

/** A record that is open in a browser. */
interface OpenRecord {
  browser: string;
  table: ContentTable;
  id: number;
}

/** Announces that a record is open here; returns who else has it open, in which browser and for how many seconds. */
export async function announceEditing(db: Db, { browser, table, id }: OpenRecord) {
  const { data } = await db
    .rpc('announce_editing', { own_browser: browser, record_kind: table, record: id })
    .throwOnError();
  return data;
}

/** Announces that a record was closed. */
export async function endEditing(db: Db, { browser, table, id }: OpenRecord): Promise<void> {
  await db.rpc('end_editing', { own_browser: browser, record_kind: table, record: id }).throwOnError();
}
