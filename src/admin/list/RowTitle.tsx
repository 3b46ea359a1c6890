import { Link } from 'react-router-dom';
import { storedFocus } from '#domain/media/focus.ts';
import type { ListDefinition, ListRow } from './definition.ts';
import { Thumbnail } from './Thumbnail.tsx';

interface Props<Row extends ListRow> {
  list: Pick<ListDefinition<Row, string, string>, 'drawing' | 'editPath'>;
  row: Row;
  /** Id of the element that names the record. */
  id: string;
}

/** A record's cover, its title linking to its form, and whether the carousel may show it. */
export function RowTitle<Row extends ListRow>({ list, row, id }: Props<Row>) {
  return (
    <span className="flex items-start gap-4">
      <Thumbnail image={row.images[0]} focus={storedFocus(row)} drawing={list.drawing(row)} />
      <span className="min-w-0 flex-1">
        <Link
          id={id}
          to={list.editPath(row.id)}
          className="wrap-anywhere underline-offset-4 hover:text-petrol-deep hover:underline"
        >
          {row.title}
        </Link>
        {row.show_in_hero && <span className="mt-0.5 block text-xs font-normal text-ink-soft">En el carrusel</span>}
      </span>
    </span>
  );
}
