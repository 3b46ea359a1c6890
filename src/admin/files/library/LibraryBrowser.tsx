import { useQuery } from '@tanstack/react-query';
import type { LibraryImage } from '#data/files/media.ts';
import { wholeLibrary, type LibraryState } from '#domain/media/library.ts';
import { Button } from '#ui/Button.tsx';
import { Pagination } from '#admin/ui/Pagination.tsx';
import { LoadError } from '#admin/ui/LoadError.tsx';
import { Notice } from '#admin/ui/Notice.tsx';
import { LibraryFilters } from './LibraryFilters.tsx';
import { isBeyondTheEnd, libraryQuery, LIBRARY_PAGE_SIZE } from './libraryQuery.ts';
import { LibraryTile } from './LibraryTile.tsx';

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
