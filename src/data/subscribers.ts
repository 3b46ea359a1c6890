import { errorCode } from '#domain/errors.ts';
import type { Db } from './client.ts';

/**
 * Subscribes an address to the newsletter; if the table denies visitors (code 42501), calls the procedure instead
 * (specification, section 7). Throws the database's error; code 23505 means that the address is already subscribed.
 */
export async function addSubscriber(db: Db, email: string): Promise<void> {
  const { error } = await db.from('subscribers').insert({ email });
  if (!error) return;
  if (errorCode(error) !== '42501') throw error;

  const fallback = await db.rpc('add_subscriber', { subscriber_email: email });
  if (!fallback.error) return;
  // Report the original denial, unless the procedure found that the address is already subscribed.
  throw errorCode(fallback.error) === '23505' ? fallback.error : error;
}
