import { createBrowserClient } from '#data/client.ts';
import { fileAddressesOf, type RecordFiles } from '#domain/media/recordFiles.ts';

/**
 * After a record was deleted: removes those of its files that no other record refers to. Nobody waits for it, and a file
 * that stays by mistake does no harm.
 */
export function removeFilesOf(record: RecordFiles | null): void {
  if (record) remove(fileAddressesOf(record)).catch(() => undefined);
}

/** The storage's code comes when a list first needs it. */
async function remove(addresses: readonly string[]): Promise<void> {
  const { removeUnusedFiles } = await import('#data/files.ts');
  await removeUnusedFiles(createBrowserClient(), addresses);
}
