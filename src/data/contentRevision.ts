import type { Db } from './client.ts';

/** The content's revision and when it last changed, and the last requested rebuild and how many that month had. */
export async function getContentRevision(db: Db) {
  const { data } = await db
    .from('content_revision')
    .select('revision, changed_at, rebuild_requested_at, rebuild_requested_revision, rebuild_month, rebuild_count')
    .single()
    .throwOnError();
  return data;
}

/** Raises the revision if scheduled content has become public since it was last raised. */
export async function bumpDueRevision(db: Db): Promise<void> {
  await db.rpc('raise_due_revision').throwOnError();
}

/** Why and when the last rebuild failed, or null; administrators only. */
export async function getRebuildFailure(db: Db) {
  const { data } = await db.from('rebuild_failure').select('reason, failed_at').maybeSingle().throwOnError();
  return data;
}
