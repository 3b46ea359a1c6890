import { useEffect, useEffectEvent, useState } from 'react';
import { TextField } from './form/TextField.tsx';

/** The debounce delay, in milliseconds. */
const TYPING_PAUSE = 300;

interface Props {
  label?: string;
  search: string;
  onChange: (search: string) => void;
}

/** While the user types, the input is ahead of the URL; when the search changes elsewhere, the input follows. */
export function SearchField({ label = 'Buscar por título', search, onChange }: Props) {
  const [text, setText] = useState(search);
  const [seen, setSeen] = useState(search);
  // The last search that this field sent: it comes back once the list is ready, when more may have been typed.
  const [sent, setSent] = useState(search);
  if (search !== seen) {
    setSeen(search);
    if (search !== sent) setText(search);
    setSent(search);
  }

  const typed = text.trim();
  const send = useEffectEvent(() => {
    if (typed === search) return;
    setSent(typed);
    onChange(typed);
  });
  useEffect(() => {
    const timer = setTimeout(() => send(), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);

  return <TextField label={label} type="search" value={text} onChange={setText} />;
}

/** The value, debounced: updates once it has stopped changing for the typing pause. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
