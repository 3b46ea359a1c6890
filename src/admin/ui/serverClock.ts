import { paths } from '#domain/paths.ts';
import { useEffect, useState } from 'react';

/** A `Date` header has whole seconds: the real time is up to this many milliseconds later. */
const PRECISION = 1000;

/** Request timeout, in milliseconds. */
const TIMEOUT = 3000;

/** How far the server's clock is ahead of this device's, in milliseconds; undefined until a response has named it. */
let ahead: number | undefined;

/**
 * Takes over the server's time from a response's `Date` header; `sentAt` and `receivedAt` are by this device's clock, in
 * epoch milliseconds. If that clock is wrong, the latest time that fits counts: what the response contains is in the past.
 */
export function noteServerTime(header: string | null, sentAt: number, receivedAt: number): void {
  const date = Date.parse(header ?? '');
  if (Number.isNaN(date)) return;
  const [least, most] = [date - receivedAt, date + PRECISION - sentAt];
  const known = ahead ?? 0;
  ahead = known < least || known > most ? most : known;
}

/** The current time by the server's clock, as a device's may be months off; by the device's until a response has named it. */
export function serverNow(): Date {
  return new Date(Date.now() + (ahead ?? 0));
}

/** Whether `serverNow` is the server's time. */
export function isServerTimeKnown(): boolean {
  return ahead !== undefined;
}

/** Like `serverNow`, but asks the site if no response has named it; by the device's clock if that fails. */
export async function askServerTime(): Promise<Date> {
  if (!isServerTimeKnown()) await askSite().catch(() => undefined);
  return serverNow();
}

async function askSite(): Promise<void> {
  const sentAt = Date.now();
  const { headers } = await fetch(paths.health, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  noteServerTime(headers.get('date'), sentAt, Date.now());
}

/** How often relative times are rendered again, in milliseconds. */
const INTERVAL = 20_000;

/** The current time by the server's clock, updated while the component is mounted; for relative times. */
export function useNow(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), INTERVAL);
    return () => clearInterval(timer);
  }, []);
  return now;
}
