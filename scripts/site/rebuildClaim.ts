import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '#data/database.types.ts';
import { getRevision } from '#data/revision.ts';
import type { BackendMessage } from './backendPart.ts';

/** For which revision the present rebuild was asked, or null. */
export async function requestedRevision(backend: BackendMessage): Promise<number | null> {
  return (await getRevision(connect(backend))).rebuild_requested_revision;
}

/** Says why a rebuild failed and takes its claim back, so that it is owed again. */
export async function noteRebuildFailure(
  backend: BackendMessage,
  claimed: number | null,
  reason: string,
): Promise<void> {
  console.error(`A rebuild failed: ${reason}`);
  if (claimed === null) return;
  await connect(backend).rpc('release_rebuild', { claimed_revision: claimed, reason }).throwOnError();
}

function connect({ url, secretKey }: BackendMessage) {
  return new PostgrestClient<Database>(`${url}/rest/v1`, { headers: { apikey: secretKey }, retry: false });
}
