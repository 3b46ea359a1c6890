import { createBrowserClient } from '#data/client.ts';
import { deleteRow } from '#data/records/saving.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import type { DeletableRow, Deletion } from './deletion/deletion.ts';
import { deletionTexts } from './deletion/deletionTexts.ts';
import { restorationOf } from './restorationOf.ts';

/** How records of a table are deleted, from their list and from their form. */
export function deletionOf(table: ContentTable): Deletion<DeletableRow & { slug: string; type: string }> {
  return {
    ...restorationOf(table),
    remove: ({ id }) => deleteRow(createBrowserClient(), table, id),
    texts: deletionTexts(table),
  };
}
