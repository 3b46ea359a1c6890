import type { Db } from './client.ts';

/** How new the content is, and what the last rebuild was asked for. */
export async function getRevision(db: Db) {
  const { data } = await db
    .from('content_revision')
    .select('revision, changed_at, rebuild_requested_at, rebuild_requested_revision')
    .single()
    .throwOnError();
  // A proxy in front of a backend in trouble may answer 200 with anything.
  if (typeof (data as Partial<typeof data> | null)?.revision !== 'number') {
    throw new Error('The backend answered something that is no revision.');
  }
  return data;
}

/** Why the last rebuild failed, or null; for administrators only. */
export async function getRebuildFailure(db: Db) {
  const { data } = await db.from('rebuild_failure').select('reason, failed_at').maybeSingle().throwOnError();
  return data;
}
