import { useEffect, useState } from 'react';

/** Pause after the last key before what was typed is used, in milliseconds. */
const TYPING_PAUSE = 300;

/** A value as it was when it last stood still for the pause of who has typed. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
