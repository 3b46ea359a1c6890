import { useEffect, useRef, useState } from 'react';

/** How long nothing is typed before a dialog may open by itself, in milliseconds. */
const PAUSE = 1000;

/**
 * While a pause is awaited, whether there has been one in what the user types: a dialog that opens by itself takes the
 * focus, and with it the words meant for the form.
 */
export function useTypingPause(isAwaited: boolean): boolean {
  const lastTyped = useRef(-Infinity);
  const [hasPaused, setHasPaused] = useState(false);

  useEffect(() => {
    const note = () => {
      lastTyped.current = performance.now();
    };
    addEventListener('input', note);
    return () => removeEventListener('input', note);
  }, []);

  useEffect(() => {
    if (!isAwaited) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const rest = lastTyped.current + PAUSE - performance.now();
      if (rest > 0) timer = setTimeout(look, rest);
      else setHasPaused(true);
    };
    timer = setTimeout(look);
    return () => {
      clearTimeout(timer);
      setHasPaused(false);
    };
  }, [isAwaited]);

  return hasPaused;
}
