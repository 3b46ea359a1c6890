import { useQuery } from '@tanstack/react-query';
import type { LibraryFile } from '#data/files/media.ts';
import {
  wholeLibrary,
  type LibraryState,
  periodOptions,
  usageOptions,
  describeUses,
  fileNoun,
} from '#domain/media/library.ts';
import { Button } from '#ui/Button.tsx';
import { PagedList } from '#admin/ui/PagedList.tsx';
import { LoadError, Notice } from '#admin/ui/Notice.tsx';
import { libraryQuery, LIBRARY_PAGE_SIZE, firstUploadQuery } from './libraryQuery.ts';
import { useState, type ReactNode } from 'react';
import { SelectField } from '#admin/ui/form/SelectField.tsx';
import { SearchField } from '#admin/ui/SearchField.tsx';
import { serverNow } from '#admin/ui/serverClock.ts';
import { thumbnailOf } from '#admin/ui/thumbnailOf.ts';
import { replaceBrokenImage } from '#domain/media/placeholder.ts';

interface Props {
  state: LibraryState;
  onChange: (state: LibraryState) => void;
  /** The names of the selected files; those that are not visible do not count. */
  selected?: ReadonlySet<string>;
  /** Shows one page of files; not called without any. */
  children: (files: LibraryFile[]) => ReactNode;
}

/** The uploaded images or PDFs, paginated and filtered. */
export function LibraryBrowser({ state, onChange, selected, children }: Props) {
  const query = useQuery(libraryQuery(state));
  const { bucket, page, search, period, use } = state;
  const words = WORDS[bucket];
  const goTo = (next: number) => onChange({ ...state, page: next });
  const showAll = () => onChange({ ...wholeLibrary, bucket });
  return (
    <>
      <LibraryFilters state={state} onChange={(changes) => onChange({ ...state, page: 1, ...changes })} />
      <PagedList
        {...{ query, page, pageSize: LIBRARY_PAGE_SIZE }}
        nouns={[fileNoun(bucket, 1), fileNoun(bucket, 2)]}
        selected={query.data?.rows.filter(({ name }) => selected?.has(name)).length}
        onPage={goTo}
        loading="Cargando la biblioteca..."
        failed={<LoadError query={query}>No se pudo cargar la biblioteca.</LoadError>}
        beyond={
          <Notice action={<Button onClick={() => goTo(1)}>Ir a la primera página</Button>}>
            Esta página ya no existe.
          </Notice>
        }
        empty={
          search !== '' || period !== '' || use !== undefined ? (
            <Notice kind="silent" action={<Button onClick={showAll}>{words.showAll}</Button>}>
              {words.none} coincide con lo que buscas.
            </Notice>
          ) : (
            <Notice kind="silent">{words.empty}</Notice>
          )
        }
      >
        {children}
      </PagedList>
    </>
  );
}

const WORDS = {
  images: {
    showAll: 'Ver todas las imágenes',
    none: 'Ninguna imagen',
    empty: 'Todavía no hay imágenes: las que se suben aquí o al escribir quedan en la biblioteca.',
  },
  documents: {
    showAll: 'Ver todos los PDF',
    none: 'Ningún PDF',
    empty: 'Todavía no hay PDF: los que se suben en una publicación quedan aquí.',
  },
};

interface LibraryFiltersProps {
  state: LibraryState;
  onChange: (changes: Partial<LibraryState>) => void;
}

/** Filters the library by words, by upload date, and by whether an image is used. */
function LibraryFilters({ state, onChange }: LibraryFiltersProps) {
  const isPdf = state.bucket === 'documents';
  const [now] = useState(serverNow);
  const { data: first } = useQuery(firstUploadQuery(state.bucket));
  const offered = first ? periodOptions(new Date(first), now) : [];
  // The URL may name a period without images.
  const isOffered = offered.some(({ value }) => value === state.period);
  const periods =
    state.period === '' || isOffered ? offered : [{ value: state.period, label: state.period }, ...offered];
  return (
    <search className="mb-6 grid grid-cols-2 gap-4 max-sm:[&>:first-child]:col-span-2 sm:grid-cols-[1fr_auto_auto]">
      <SearchField
        label="Buscar por texto o nombre"
        search={state.search}
        onChange={(search) => onChange({ search })}
      />
      <SelectField
        label={isPdf ? 'Subidos en' : 'Subidas en'}
        options={[{ value: '', label: 'Cualquier fecha' }, ...periods]}
        value={state.period}
        onChange={(period) => onChange({ period })}
      />
      <SelectField
        label="Uso"
        options={[{ value: '', label: isPdf ? 'Todos' : 'Todas' }, ...usageOptions]}
        value={state.use ?? ''}
        onChange={(use) => onChange({ use: use === '' ? undefined : use })}
      />
    </search>
  );
}

/** Which of the visible files are selected. */
export interface FileSelection {
  has: (file: LibraryFile) => boolean;
  toggle: (file: LibraryFile) => void;
}

interface LibraryTilesProps {
  images: readonly LibraryFile[];
  onChoose: (image: LibraryFile) => void;
  /** Without one, images are chosen one at a time. */
  selection?: FileSelection;
}

/** Images to choose from, each with its name and uses, as a button. */
export function LibraryTiles({ images, onChoose, selection }: LibraryTilesProps) {
  return (
    <ul aria-label="Imágenes" className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
      {images.map((image) => (
        <li
          key={image.name}
          className="relative min-w-0 has-checked:[&>button]:border-petrol has-checked:[&>button]:bg-petrol-pale"
        >
          {selection && (
            <div className="absolute top-2 left-2 rounded-control bg-surface">
              <FileCheckbox file={image} selection={selection} />
            </div>
          )}
          {/* A flex column, because a button centres its content when a neighbour makes it taller. */}
          <button
            type="button"
            className="flex size-full flex-col overflow-hidden rounded-control border border-line bg-surface text-left hover:border-petrol"
            onClick={() => onChoose(image)}
          >
            <img
              src={thumbnailOf(image.address, 'tile')}
              alt=""
              loading="lazy"
              decoding="async"
              className="aspect-4/3 w-full object-cover"
              onError={({ currentTarget }) => replaceBrokenImage(currentTarget)}
            />
            <span className="block px-3 py-2">
              <span className="line-clamp-2 text-sm font-medium wrap-anywhere">{fileName(image)}</span>
              <span className="mt-0.5 block text-xs text-ink-soft">{describeUses(image)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Selects a file; sized for touch. */
export function FileCheckbox({ file, selection }: { file: LibraryFile; selection: FileSelection }) {
  return (
    <label className="flex size-11 items-center justify-center">
      <input
        type="checkbox"
        aria-label={`Elegir «${fileName(file)}»`}
        checked={selection.has(file)}
        onChange={() => selection.toggle(file)}
      />
    </label>
  );
}

/** A file's display name: its alternative text, else what it was called. */
export function fileName({ alt, file_name, name }: Pick<LibraryFile, 'alt' | 'file_name' | 'name'>): string {
  return alt || file_name || name;
}
