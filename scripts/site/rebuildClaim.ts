import { setTimeout as pauseFor } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '#data/database.types.ts';
import { getRevision } from '#data/revision.ts';

/** Where the claims are kept, and the key with which a server may take one back. */
interface ClaimStore {
  url: string;
  secretKey: string;
}

/** How long the database is left alone after it did not answer, in milliseconds. */
const PAUSE = 5000;

/** For which revision the present rebuild was asked, or null. Waits until the database answers. */
export function requestedRevision(store: ClaimStore): Promise<number | null> {
  return untilAnswered(async () => (await getRevision(connect(store))).rebuild_requested_revision);
}

/** Says why a rebuild failed and takes its claim back, so that it is owed again. Waits until the database answers. */
export async function noteRebuildFailure(store: ClaimStore, claimed: number | null, reason: string): Promise<void> {
  console.error(`A rebuild failed: ${reason}`);
  if (claimed === null) return;
  await untilAnswered(() =>
    connect(store).rpc('release_rebuild', { claimed_revision: claimed, reason }).throwOnError(),
  );
}

/** A claim that is neither fulfilled nor taken back would keep others from being given for a whole interval. */
async function untilAnswered<T>(ask: () => PromiseLike<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch {
      await pauseFor(PAUSE, undefined, { ref: false });
    }
  }
}

function connect({ url, secretKey }: ClaimStore) {
  return createClient<Database>(url, secretKey, {
    accessToken: () => Promise.resolve(null),
    db: { retry: false, timeout: PAUSE },
  });
}
