import { createHash, timingSafeEqual } from 'node:crypto';
import { connectWithSecret } from '#data/copies/connectWithSecret.ts';
import { copyToStore, openCopyStore } from '#data/copies/copyStore.ts';

/**
 * Copies the project into the store of COPIES_STORE, for whoever knows PUBLISH_WEBHOOK_SECRET. Its name makes it one
 * that runs in the background; Netlify calls it twice more if it fails.
 */
export default async function copyInBackground(request: Request): Promise<void> {
  const { PUBLISH_WEBHOOK_SECRET: secret, COPIES_STORE: address } = process.env;
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = process.env;
  if (!secret || !isSame(request.headers.get('x-webhook-secret') ?? '', secret)) {
    console.log('Refused: wrong secret.');
    return;
  }
  if (!address || !url || !key) {
    throw new Error('COPIES_STORE, PUBLIC_SUPABASE_URL or SUPABASE_SECRET_KEY is not set.');
  }
  const store = openCopyStore(address, process.env);
  const { place, size, outdated } = await copyToStore(connectWithSecret(url, key).db, store, new Date());
  console.log(`Copied to ${place}: ${size} bytes. Deleted: ${outdated.length}.`);
}

/** Compares digests, so that the time it takes tells nothing. */
function isSame(one: string, other: string): boolean {
  const [digest, expected] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return digest !== undefined && expected !== undefined && timingSafeEqual(digest, expected);
}
