import type { Db } from './client.ts';

/** How new the content is, and what the last rebuild was asked for. */
export async function getContentRevision(db: Db) {
  const { data } = await db
    .from('content_revision')
    .select('revision, changed_at, rebuild_requested_at, rebuild_requested_revision')
    .single()
    .throwOnError();
  return data;
}

/** Counts what was scheduled and has become public since the content was last new. */
export async function raiseDueRevision(db: Db): Promise<void> {
  await db.rpc('raise_due_revision').throwOnError();
}

/** Why the last rebuild failed, or null; for administrators only. */
export async function getRebuildFailure(db: Db) {
  const { data } = await db.from('rebuild_failure').select('reason, failed_at').maybeSingle().throwOnError();
  return data;
}
