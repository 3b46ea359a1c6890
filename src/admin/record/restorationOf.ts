import { createBrowserClient } from '#data/client.ts';
import { restoreFromTrash } from '#data/records/revisions.ts';
import { getRowVersion } from '#data/rows.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { addressOf } from '#domain/records.ts';
import { deletionTexts } from './deletion/deletionTexts.ts';
import type { Restoration } from './deletion/restoration.ts';

/** A deleted row; its slug is known once it is restored. */
interface DeletedRow {
  id: number;
  title: string;
  type: string;
  slug?: string;
}

/** How records of a table are restored from the trash. */
export function restorationOf(table: ContentTable): Restoration<DeletedRow> {
  return {
    key: table,
    addressOf: ({ type, slug = '' }) => addressOf(table, { type, slug }),
    read: ({ id }) => getRowVersion(createBrowserClient(), table, id),
    restore: ({ id }) => restoreFromTrash(createBrowserClient(), table, id),
    texts: deletionTexts(table),
  };
}
