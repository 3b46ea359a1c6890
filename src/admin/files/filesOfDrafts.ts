import { fileAddressesOf, type RecordFiles } from '#domain/media/recordFiles.ts';
import { allDrafts } from '#admin/drafts/draftStore.ts';

/** The URLs that any draft in this browser refers to, of any account. */
export async function filesOfDrafts(): Promise<Set<string>> {
  const drafts = await allDrafts();
  return new Set(drafts.flatMap(({ values }) => fileAddressesOf(values as RecordFiles)));
}
