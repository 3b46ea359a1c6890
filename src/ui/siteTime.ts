import { paths } from '#domain/paths.ts';

/** How long the site may take to tell it, in milliseconds. */
const TIMEOUT = 3000;

/** The present time by the site's clock, as a device may be hours off; by the device's where the site does not tell it. */
export async function siteTime(): Promise<Date> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const { headers } = await fetch(paths.health, { method: 'HEAD', cache: 'no-store', signal });
    const told = new Date(headers.get('date') ?? '');
    return Number.isNaN(told.getTime()) ? new Date() : told;
  } catch {
    return new Date();
  }
}
