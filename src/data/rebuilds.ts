import { REBUILD_HOOK_URL, REBUILD_MIN_INTERVAL, SUPABASE_SECRET_KEY } from 'astro:env/server';
import { createSessionlessClient, fetchWithTimeout } from './client.ts';

/** Timeout of the database and of the build hook, in milliseconds each. */
const TIMEOUT = 5000;

/** The outcome: requested, not due, no build hook or secret key configured, or the build hook failed. */
export type RebuildOutcome = 'asked' | 'not-due' | 'not-configured' | 'failed';

/**
 * Requests a rebuild from the host if one is due: the content is newer than `builtRevision`, and nobody requested one
 * within REBUILD_MIN_INTERVAL (seconds). `forced` skips these checks. The database grants the request to only one of
 * several concurrent callers. A failed request is released, so the next caller can retry.
 */
export async function requestRebuildIfDue(builtRevision: number, { forced = false } = {}): Promise<RebuildOutcome> {
  if (!REBUILD_HOOK_URL || !SUPABASE_SECRET_KEY) return 'not-configured';
  // The secret key bypasses Row Level Security, so use it for these two procedures only.
  const db = createSessionlessClient(SUPABASE_SECRET_KEY, fetchWithTimeout(TIMEOUT));
  const { data: claimed } = await db
    .rpc('claim_rebuild', { min_interval: `${REBUILD_MIN_INTERVAL} seconds`, built_revision: builtRevision, forced })
    .throwOnError();
  if (claimed === null) return 'not-due';
  const problem = await callHook(REBUILD_HOOK_URL);
  if (problem === null) return 'asked';
  await db.rpc('release_rebuild', { claimed_revision: claimed, reason: problem }).throwOnError();
  return 'failed';
}

async function callHook(address: string): Promise<string | null> {
  try {
    const response = await fetch(address, { method: 'POST', signal: AbortSignal.timeout(TIMEOUT) });
    return response.ok ? null : `El servicio de publicación respondió con el código ${response.status}.`;
  } catch {
    return 'El servicio de publicación no respondió.';
  }
}
