import { useQuery, useQueryClient, keepPreviousData } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { explainError } from '#domain/errors.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog, Dialog } from '#admin/ui/Dialog.tsx';
import { OptionList, useCombobox } from '#admin/ui/OptionList.tsx';
import { useDebounced } from '#admin/ui/SearchField.tsx';
import { fixedEntries, matchingEntries, type Entry } from './entries.ts';
import { openRecordEntries } from './openRecord.ts';
import { createBrowserClient } from '#data/client.ts';
import { findInTexts, type ListRequest } from '#data/records/listing.ts';
import { listRecords } from '#data/records/records.ts';
import { contentTables, type ContentTable } from '#domain/contentTables.ts';
import { paths } from '#domain/paths.ts';
import { mistypedPattern } from '#domain/search/mistyped.ts';
import { records } from '#domain/records.ts';
import { TextField } from '#admin/ui/form/TextField.tsx';

interface Props {
  signOut: () => void;
  onClose: () => void;
}

/** A dialog with one field that finds any record, screen or action: a combobox whose list is always open. */
export function Palette({ signOut, onClose }: Props) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState<{ run: () => void; question: string }>();
  useRenderWithPage();
  const typed = words.trim();
  const searched = useDebounced(typed);
  const records = useQuery({
    queryKey: ['palette', searched],
    queryFn: () => findRecords(searched),
    enabled: searched.length > 1,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const isLongEnough = typed.length > 1;
  const isSearching = records.isFetching || (isLongEnough && typed !== searched);
  const found = isLongEnough ? (records.data ?? []) : [];
  const offered = [...openRecordEntries(queryClient, pathname), ...fixedEntries(signOut)];
  const entries = [...matchingEntries(offered, words), ...found];
  const { field, list, restart } = useCombobox({ options: entries, isAlwaysOpen: true, onChoose: choose });

  function choose({ target }: Entry) {
    if ('run' in target && target.question !== undefined) {
      setAsked({ run: target.run, question: target.question });
      return;
    }
    onClose();
    if ('to' in target) void navigate(target.to);
    else if ('href' in target) open(target.href, '_blank', 'noopener');
    else target.run();
  }

  if (asked) {
    return (
      <ConfirmDialog
        title={asked.question}
        confirmLabel="Publicar"
        isDestructive={false}
        onConfirm={() => {
          onClose();
          asked.run();
        }}
        onCancel={onClose}
      >
        <p>Quedará a la vista de todos en el sitio.</p>
      </ConfirmDialog>
    );
  }

  return (
    <Dialog title="Buscar en el panel" isAtTop onCancel={onClose}>
      <TextField
        label="Noticia, publicación, actividad, pantalla o acción"
        {...field}
        value={words}
        onChange={(text) => {
          setWords(text);
          restart();
        }}
      />
      <OptionList label="Resultados" {...list} />
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

/** Renders again when the page behind changes: a record that is still loading brings its actions with its form. */
function useRenderWithPage(): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const observer = new MutationObserver(render);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-disabled'] });
    return () => observer.disconnect();
  }, []);
}

/** How many records of each kind to list. */
const FOUND = 6;

/** Titles with the words as typed, then other texts that have them; if there are none, titles with mistyped words. */
async function findRecords(search: string): Promise<Entry[]> {
  const [titled, texts] = await Promise.all([listMatches({ search }), findInTexts(createBrowserClient(), search)]);
  const ids = new Set(titled.map(({ id }) => id));
  const others = texts
    .map((found) => recordEntry(found.table, found, ' · en el texto'))
    .filter(({ id }) => !ids.has(id));
  if (titled.length + others.length > 0) return [...titled, ...others];
  return listMatches({ patterns: search.split(/\s+/).map(mistypedPattern) });
}

async function listMatches(request: Pick<ListRequest, 'search' | 'patterns'>): Promise<Entry[]> {
  const db = createBrowserClient();
  const page = { ...request, page: 1, pageSize: FOUND };
  const found = await Promise.all(
    contentTables.map(async (table) => ({ table, ...(await listRecords(db, table, page)) })),
  );
  return found.flatMap(({ table, rows }) => rows.map((row) => recordEntry(table, row)));
}

function recordEntry(table: ContentTable, { id, title }: { id: number; title: string }, where = ''): Entry {
  return {
    id: `${table}-${id}`,
    label: title,
    detail: records[table].title + where,
    target: { to: paths.admin.edit(table, id) },
  };
}
