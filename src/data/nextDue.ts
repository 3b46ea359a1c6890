import { createPageReader } from './reader.ts';

/** How long a page may be cached when the next due time is unknown, in seconds. */
const UNKNOWN = 2;

/** Seconds until a scheduled item goes public or an event ends, when cached pages must expire; null if not soon. */
export async function secondsUntilDue(): Promise<number | null> {
  try {
    const { data } = await createPageReader().rpc('seconds_until_due').throwOnError();
    return data[0] ?? null;
  } catch {
    return UNKNOWN;
  }
}
