import { createBrowserClient } from '#data/client.ts';
import { removeUnusedFiles } from '#data/files.ts';
import { fileAddressesOf, type RecordFiles } from '#domain/media/recordFiles.ts';

/**
 * After a record was deleted: removes those of its files that no other record refers to. Nobody waits for it, and a file
 * that stays by mistake does no harm.
 */
export function removeRecordFiles(record: RecordFiles | null): void {
  if (record) removeUnusedFiles(createBrowserClient(), fileAddressesOf(record)).catch(() => undefined);
}
