import { REBUILD_HOOK_URL, REBUILD_MIN_INTERVAL, REBUILD_MONTHLY_LIMIT, SUPABASE_SECRET_KEY } from 'astro:env/server';
import type { RebuildLimits } from '#domain/publishing/siteBuilds.ts';
import { createSessionlessClient, fetchWithTimeout } from './client.ts';

/** Timeout of the database and of the build hook, in milliseconds each. */
const TIMEOUT = 5000;

/** How often the host may rebuild the site. */
export const rebuildLimits: RebuildLimits = {
  minInterval: REBUILD_MIN_INTERVAL,
  monthlyLimit: REBUILD_MONTHLY_LIMIT,
};

/** The outcome: requested, not due, this month's used up, no build hook or secret key configured, or the hook failed. */
export type RebuildOutcome = 'asked' | 'not-due' | 'month-used-up' | 'not-configured' | 'failed';

/**
 * Requests a rebuild from the host if one is due: the content is newer than `builtRevision`, and nobody requested one
 * within REBUILD_MIN_INTERVAL (seconds). `forced` skips these checks, but never REBUILD_MONTHLY_LIMIT. The database
 * counts the requests and grants one to only one of several concurrent callers. A failed request is released, so the
 * next caller can retry.
 */
export async function requestRebuildIfDue(builtRevision: number, { forced = false } = {}): Promise<RebuildOutcome> {
  if (!REBUILD_HOOK_URL || !SUPABASE_SECRET_KEY) return 'not-configured';
  // The secret key bypasses Row Level Security, so use it for these two procedures only.
  const db = createSessionlessClient(SUPABASE_SECRET_KEY, fetchWithTimeout(TIMEOUT));
  const { data: claimed } = await db
    .rpc('claim_rebuild', {
      min_interval: `${REBUILD_MIN_INTERVAL} seconds`,
      built_revision: builtRevision,
      forced,
      monthly_limit: REBUILD_MONTHLY_LIMIT,
    })
    .throwOnError();
  // Nothing else stops a forced one.
  if (claimed === null) return forced ? 'month-used-up' : 'not-due';
  const problem = await callHook(REBUILD_HOOK_URL);
  if (problem === null) return 'asked';
  await db.rpc('release_rebuild', { claimed_revision: claimed, ...problem }).throwOnError();
  return 'failed';
}

async function callHook(address: string): Promise<{ reason: string; was_refused: boolean } | null> {
  try {
    const response = await fetch(address, { method: 'POST', signal: AbortSignal.timeout(TIMEOUT) });
    if (response.ok) return null;
    return { reason: `El servicio de publicación respondió con el código ${response.status}.`, was_refused: true };
  } catch {
    return { reason: 'El servicio de publicación no respondió.', was_refused: false };
  }
}
