import { paths } from '#domain/paths.ts';

/** Request timeout, in milliseconds. */
const TIMEOUT = 3000;

/** The current time by the site's clock, as a device's may be hours off; by the device's if the request fails. */
export async function fetchServerTime(): Promise<Date> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const { headers } = await fetch(paths.health, { method: 'HEAD', cache: 'no-store', signal });
    const told = new Date(headers.get('date') ?? '');
    return Number.isNaN(told.getTime()) ? new Date() : told;
  } catch {
    return new Date();
  }
}
