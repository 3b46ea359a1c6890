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
  // What this field sent and has not got back: a list may be ready when more has been typed, and sent, by then.
  const [sent, setSent] = useState<readonly string[]>([]);
  if (search !== seen) {
    setSeen(search);
    const returned = sent.lastIndexOf(search);
    if (returned < 0) setText(search);
    setSent(returned < 0 ? [] : sent.slice(returned + 1));
  }

  const typed = text.trim();
  const send = useEffectEvent(() => {
    if (typed === (sent.at(-1) ?? search)) return;
    setSent([...sent, typed]);
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
