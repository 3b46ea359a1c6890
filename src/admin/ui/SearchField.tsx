import { useEffect, useEffectEvent, useState } from 'react';
import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/TextInput.tsx';
import { useDebounced } from './useDebounced.ts';

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

  return (
    <Field label={label}>{(control) => <TextInput {...control} type="search" value={text} onChange={setText} />}</Field>
  );
}
