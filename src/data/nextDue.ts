import { createPageReader } from './reader.ts';

/** For how long a page is kept when nobody knows when the next item is due, in seconds. */
const UNKNOWN = 2;

/** Seconds until something scheduled becomes public, which no kept page may outlive; null where nothing is due soon. */
export async function secondsUntilDue(): Promise<number | null> {
  try {
    const { data } = await createPageReader().rpc('seconds_until_due').throwOnError();
    return data[0] ?? null;
  } catch {
    return UNKNOWN;
  }
}
