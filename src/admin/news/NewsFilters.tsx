import { useEffect, useEffectEvent, useState } from 'react';
import { newsTypeLabels, newsTypes } from '#site.config.ts';
import { Field } from '#ui/Field.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { NewsListState } from './listState.ts';

/** Pause after the last key before the list is read, in milliseconds. */
const TYPING_PAUSE = 300;

interface Props {
  state: NewsListState;
  onChange: (changes: Partial<NewsListState>) => void;
}

/** Narrows the list by words of the title and by type. */
export function NewsFilters({ state, onChange }: Props) {
  return (
    <search className="mb-6 grid gap-4 sm:grid-cols-[1fr_auto]">
      <SearchField search={state.search} onChange={(search) => onChange({ search })} />
      <Field label="Mostrar">
        {(control) => (
          <select
            {...control}
            className="field"
            value={state.type ?? ''}
            onChange={({ currentTarget }) => onChange({ type: newsTypes.find((type) => type === currentTarget.value) })}
          >
            <option value="">Todos los tipos</option>
            {newsTypes.map((type) => (
              <option key={type} value={type}>
                {newsTypeLabels[type].badge}
              </option>
            ))}
          </select>
        )}
      </Field>
    </search>
  );
}

/** While one types the input is ahead of the address; when the search is taken back elsewhere it follows. */
function SearchField({ search, onChange }: { search: string; onChange: (search: string) => void }) {
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
    <Field label="Buscar por título">
      {(control) => <TextInput {...control} type="search" value={text} onChange={setText} />}
    </Field>
  );
}
