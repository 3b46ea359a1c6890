import { useEffect, useEffectEvent, useState } from 'react';
import { TextField } from './form/TextField.tsx';

interface Props {
  label?: string;
  search: string;
  onChange: (search: string) => void;
}

/** While the user types, the input is ahead of the URL; when the search changes elsewhere, the input follows. */
export function SearchField({ label = 'Buscar por título', search, onChange }: Props) {
  const [text, setText] = useState(search);
  const [seenSearch, setSeenSearch] = useState(search);
  if (search !== seenSearch) {
    setSeenSearch(search);
    if (search !== text.trim()) setText(search);
  }

  const typed = text.trim();
  const isSettled = useDebounced(typed) === typed;
  const send = useEffectEvent(() => {
    if (typed !== search) onChange(typed);
  });
  useEffect(() => {
    if (isSettled) send();
  }, [isSettled, typed]);

  return <TextField label={label} type="search" value={text} onChange={setText} />;
}

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
