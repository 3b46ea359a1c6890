import { useEffect, useState } from 'react';
import { serverNow } from './serverClock.ts';

/** The current time by the server's clock, updated every `interval` milliseconds; for relative times. */
export function useNow(interval: number): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}
