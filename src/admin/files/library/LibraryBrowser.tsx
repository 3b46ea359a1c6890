import { useQuery } from '@tanstack/react-query';
import type { LibraryImage } from '#data/files/media.ts';
import { wholeLibrary, type LibraryState, periodOptions, usageOptions, describeUses } from '#domain/media/library.ts';
import { Button } from '#ui/Button.tsx';
import { Pagination, isBeyondTheEnd } from '#admin/ui/Pagination.tsx';
import { LoadError, Notice } from '#admin/ui/Notice.tsx';
import { libraryQuery, LIBRARY_PAGE_SIZE, firstUploadQuery } from './libraryQuery.ts';
import { useState } from 'react';
import { SelectField } from '#admin/ui/form/SelectField.tsx';
import { SearchField } from '#admin/ui/SearchField.tsx';
import { serverNow } from '#admin/ui/serverClock.ts';
import { thumbnailOf } from '../thumbnailOf.ts';
import { replaceBrokenImage } from '#domain/media/placeholder.ts';

interface Props {
  state: LibraryState;
  onChange: (state: LibraryState) => void;
  onChoose: (image: LibraryImage) => void;
}

/** The uploaded images, paginated: find one and do something with it. */
export function LibraryBrowser({ state, onChange, onChoose }: Props) {
  return (
    <>
      <LibraryFilters state={state} onChange={(changes) => onChange({ ...state, page: 1, ...changes })} />
      <LibraryPage state={state} onChange={onChange} onChoose={onChoose} />
    </>
  );
}

function LibraryPage({ state, onChange, onChoose }: Props) {
  const query = useQuery(libraryQuery(state));
  const goTo = (page: number) => onChange({ ...state, page });
  if (query.isPending) return <Notice kind="busy">Cargando la biblioteca...</Notice>;
  if (state.page > 1 && isBeyondTheEnd(query)) {
    return (
      <Notice action={<Button onClick={() => goTo(1)}>Ir a la primera página</Button>}>
        Esta página ya no existe.
      </Notice>
    );
  }
  if (query.isError) {
    return <LoadError query={query}>No se pudo cargar la biblioteca.</LoadError>;
  }
  const { rows, total } = query.data;
  const isFiltered = state.search !== '' || state.period !== '' || state.use !== undefined;
  if (rows.length === 0) {
    return isFiltered ? (
      <Notice action={<Button onClick={() => onChange(wholeLibrary)}>Ver todas las imágenes</Button>}>
        Ninguna imagen coincide con lo que buscas.
      </Notice>
    ) : (
      <Notice>Todavía no hay imágenes: las que se suben al escribir quedan aquí.</Notice>
    );
  }
  return (
    <div aria-busy={query.isPlaceholderData}>
      <ul aria-label="Imágenes" className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
        {rows.map((image) => (
          <LibraryTile key={image.name} image={image} onChoose={() => onChoose(image)} />
        ))}
      </ul>
      <Pagination
        page={state.page}
        pageSize={LIBRARY_PAGE_SIZE}
        total={total}
        noun={total === 1 ? 'imagen' : 'imágenes'}
        onChange={goTo}
      />
    </div>
  );
}

interface LibraryFiltersProps {
  state: LibraryState;
  onChange: (changes: Partial<LibraryState>) => void;
}

/** Filters the library by words, by upload date, and by whether an image is used. */
function LibraryFilters({ state, onChange }: LibraryFiltersProps) {
  const [now] = useState(serverNow);
  const { data: first } = useQuery(firstUploadQuery());
  const offered = first ? periodOptions(new Date(first), now) : [];
  // The URL may name a period without images.
  const isOffered = offered.some(({ value }) => value === state.period);
  const periods =
    state.period === '' || isOffered ? offered : [{ value: state.period, label: state.period }, ...offered];
  return (
    <search className="mb-6 grid gap-4 sm:grid-cols-[1fr_auto_auto]">
      <SearchField
        label="Buscar por texto o nombre"
        search={state.search}
        onChange={(search) => onChange({ search })}
      />
      <SelectField
        label="Subidas en"
        options={[{ value: '', label: 'Cualquier fecha' }, ...periods]}
        value={state.period}
        onChange={(period) => onChange({ period })}
      />
      <SelectField
        label="Uso"
        options={[{ value: '', label: 'Todas' }, ...usageOptions]}
        value={state.use ?? ''}
        onChange={(use) => onChange({ use: use === '' ? undefined : use })}
      />
    </search>
  );
}

interface LibraryTileProps {
  image: LibraryImage;
  onChoose: () => void;
}

/** One image with its name and uses, as a button. */
function LibraryTile({ image, onChoose }: LibraryTileProps) {
  return (
    <li className="min-w-0">
      {/* A flex column, because a button centres its content when a neighbour makes it taller. */}
      <button
        type="button"
        className="flex size-full flex-col overflow-hidden rounded-control border border-line bg-surface text-left hover:border-petrol"
        onClick={onChoose}
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
          <span className="line-clamp-2 text-sm font-medium wrap-anywhere">{imageName(image)}</span>
          <span className="mt-0.5 block text-xs text-ink-soft">{describeUses(image)}</span>
        </span>
      </button>
    </li>
  );
}

/** An image's display name: its alternative text, else its file name. */
export function imageName({ alt, file_name, name }: Pick<LibraryImage, 'alt' | 'file_name' | 'name'>): string {
  return alt || file_name || name;
}
