import { REBUILD_HOOK_URL, REBUILD_MIN_INTERVAL, SUPABASE_SECRET_KEY } from 'astro:env/server';
import { createSessionlessClient, fetchWithTimeout } from './client.ts';

/** Longest wait for the database and for the build hook each, in milliseconds. */
const TIMEOUT = 5000;

/** What came of asking: asked for, not due yet, nobody to ask, or refused by the host. */
export type RebuildAnswer = 'asked' | 'not-due' | 'not-configured' | 'failed';

/**
 * Asks the host for a rebuild when one is due: the content is newer than `builtRevision`, and none was asked for within
 * REBUILD_MIN_INTERVAL; `forced` asks in any case. The database decides, so that of many callers one asks. A request
 * that fails is taken back, so that the next caller asks again.
 */
export async function askForRebuild(builtRevision: number, { forced = false } = {}): Promise<RebuildAnswer> {
  if (!REBUILD_HOOK_URL || !SUPABASE_SECRET_KEY) return 'not-configured';
  // The secret key goes around Row Level Security: only these two procedures are called with it.
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
