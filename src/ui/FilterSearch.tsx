import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { Button } from './Button.tsx';
import { Field } from './form/Field.tsx';
import { TextInput } from './form/TextInput.tsx';

interface Props {
  label: string;
  /** Id of the filtered list. */
  list: string;
  search: string;
  inputRef: RefObject<HTMLInputElement | null>;
  onSearch: (search: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** The result count, in words. */
  status: string;
  /** Message shown when nothing matches. */
  noMatch: string | false;
  onClear: () => void;
  /** Additional filters. */
  children?: ReactNode;
}

/** The search field that filters a list on the page, with the result count. */
export function FilterSearch(props: Props) {
  const { label, list, search, inputRef, onSearch, onKeyDown, status, noMatch, onClear, children } = props;
  return (
    <search data-filter>
      <div className="needs-scripts max-w-2xl">
        <Field label={label}>
          {({ id }) => (
            <TextInput
              ref={inputRef}
              id={id}
              type="search"
              name="filtro"
              autoComplete="off"
              spellCheck={false}
              aria-controls={list}
              value={search}
              onChange={onSearch}
              onKeyDown={onKeyDown}
            />
          )}
        </Field>
      </div>
      {children}
      <p className="needs-scripts mt-2 text-sm text-ink-soft [font-variant-numeric:tabular-nums]" role="status">
        {status}
      </p>
      {noMatch && (
        <div className="mt-4 border-y border-line py-10 text-center">
          <p className="mb-4 text-lg text-ink-soft">{noMatch}</p>
          <Button
            onClick={() => {
              onClear();
              inputRef.current?.focus();
            }}
          >
            Borrar la búsqueda
          </Button>
        </div>
      )}
    </search>
  );
}
