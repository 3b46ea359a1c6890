import { useEffect, useState } from 'react';

/** The present time, anew every so many milliseconds: for what tells how long ago something was. */
export function useNow(interval: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}
