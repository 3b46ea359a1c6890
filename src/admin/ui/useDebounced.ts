import { useEffect, useState } from 'react';

/** The debounce delay, in milliseconds. */
const TYPING_PAUSE = 300;

/** The value, debounced: updates once it has stopped changing for the typing pause. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
