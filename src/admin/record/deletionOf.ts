import { createBrowserClient } from '#data/client.ts';
import { deleteRow } from '#data/records/saving.ts';
import { restoreFromTrash } from '#data/revisions.ts';
import type { ContentTable } from '#domain/publishing/caching.ts';
import type { DeletableRow, Deletion } from '#ui/record/deletion.ts';
import { deletionTexts } from '#ui/record/deletionTexts.ts';

/** How records of a table are deleted, from their list and from their form. */
export function deletionOf<Row extends DeletableRow>(
  table: ContentTable,
  addressOf: (row: Row) => string,
): Deletion<Row> {
  return {
    key: table,
    addressOf,
    remove: ({ id }) => deleteRow(createBrowserClient(), table, id),
    restore: ({ id }) => restoreFromTrash(createBrowserClient(), table, id),
    texts: deletionTexts(table),
  };
}
