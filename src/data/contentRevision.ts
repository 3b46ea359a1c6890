import type { Db } from './client.ts';
import { dataOf } from './rows.ts';

/** The content's revision and when it last changed, and the last requested rebuild and how many that month had. */
export function getContentRevision(db: Db) {
  const columns =
    'revision, changed_at, rebuild_requested_at, rebuild_requested_revision, rebuild_month, rebuild_count';
  return dataOf(db.from('content_revision').select(columns).single());
}

/** Raises the revision if scheduled content has become public since it was last raised. */
export async function bumpDueRevision(db: Db): Promise<void> {
  await db.rpc('raise_due_revision').throwOnError();
}

/** Why and when the last rebuild failed, or null; administrators only. */
export function getRebuildFailure(db: Db) {
  return dataOf(db.from('rebuild_failure').select('reason, failed_at').maybeSingle());
}
