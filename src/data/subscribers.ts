import { errorCode } from '#domain/errors.ts';
import type { Db } from './client.ts';

/**
 * Adds an address to the newsletter; where the table refuses visitors (code 42501) the procedure is asked instead
 * (specification, section 7). Throws the database's error: 23505 says that the address is there already.
 */
export async function addSubscriber(db: Db, email: string): Promise<void> {
  const { error } = await db.from('subscribers').insert({ email });
  if (!error) return;
  if (errorCode(error) !== '42501') throw error;

  const fallback = await db.rpc('add_subscriber', { subscriber_email: email });
  if (!fallback.error) return;
  // A refusal that the procedure did not lift stays a refusal, unless the address was there already.
  throw errorCode(fallback.error) === '23505' ? fallback.error : error;
}
