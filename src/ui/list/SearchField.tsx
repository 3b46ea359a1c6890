import { useEffect, useEffectEvent, useState } from 'react';
import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/TextInput.tsx';

/** Pause after the last key before the list is read, in milliseconds. */
const TYPING_PAUSE = 300;

interface Props {
  label?: string;
  search: string;
  onChange: (search: string) => void;
}

/** While one types the input is ahead of the address; when the search is taken back elsewhere it follows. */
export function SearchField({ label = 'Buscar por título', search, onChange }: Props) {
  const [text, setText] = useState(search);
  const [seenSearch, setSeenSearch] = useState(search);
  if (search !== seenSearch) {
    setSeenSearch(search);
    if (search !== text.trim()) setText(search);
  }

  const send = useEffectEvent(() => {
    if (text.trim() !== search) onChange(text.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => send(), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <Field label={label}>{(control) => <TextInput {...control} type="search" value={text} onChange={setText} />}</Field>
  );
}
