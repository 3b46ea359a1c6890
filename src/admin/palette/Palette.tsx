import { useQuery } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { explainError } from '#domain/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/TextInput.tsx';
import { useDebounced } from '#admin/ui/useDebounced.ts';
import { fixedEntries, matchingEntries, type Entry } from './entries.ts';
import { Options } from './Options.tsx';
import { recordsQuery } from './recordsQuery.ts';

interface Props {
  signOut: () => void;
  onClose: () => void;
}

/** A dialog with one field that finds any record, screen or action: a combobox whose list is always open. */
export function Palette({ signOut, onClose }: Props) {
  const navigate = useNavigate();
  const listId = useId();
  const [words, setWords] = useState('');
  const [place, setPlace] = useState(0);
  const typed = words.trim();
  const searched = useDebounced(typed);
  const records = useQuery(recordsQuery(searched));
  const isLongEnough = typed.length > 1;
  const isSearching = records.isFetching || (isLongEnough && typed !== searched);
  const found = isLongEnough ? (records.data ?? []) : [];
  const entries = [...matchingEntries(fixedEntries(signOut), words), ...found];
  const active = entries[Math.min(place, entries.length - 1)];

  function choose({ target }: Entry) {
    onClose();
    if ('to' in target) void navigate(target.to);
    else if ('href' in target) open(target.href, '_blank', 'noopener');
    else target.run();
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = movedBy(event.key, place, entries.length);
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (next !== undefined) setPlace(next);
    else if (active) choose(active);
  }

  return (
    <Dialog title="Buscar en el panel" isAtTop onCancel={onClose}>
      <Field label="Noticia, publicación, actividad, pantalla o acción">
        {(control) => (
          <TextInput
            {...control}
            role="combobox"
            autoComplete="off"
            aria-expanded
            aria-autocomplete="list"
            aria-controls={listId}
            aria-activedescendant={active && `${listId}-${active.id}`}
            value={words}
            onKeyDown={onKeyDown}
            onChange={(text) => {
              setWords(text);
              setPlace(0);
            }}
          />
        )}
      </Field>
      <Options id={listId} entries={entries} active={active} onChoose={choose} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-sm text-ink-soft">
          {records.isError
            ? `No se pudo buscar entre las noticias, las publicaciones y las actividades. ${explainError(records.error)}`
            : isSearching
              ? 'Buscando...'
              : entries.length === 0
                ? 'Nada coincide con lo que buscas.'
                : `${entries.length} ${entries.length === 1 ? 'resultado' : 'resultados'}`}
        </p>
        <Button variant="text" onClick={onClose}>
          Cerrar
        </Button>
      </div>
    </Dialog>
  );
}

/** The index that an arrow key moves to, wrapping around; undefined for any other key. */
function movedBy(key: string, place: number, count: number): number | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined || count === 0) return undefined;
  return (Math.min(place, count - 1) + step + count) % count;
}
