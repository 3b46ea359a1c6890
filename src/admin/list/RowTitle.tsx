import type { ListRow } from '#data/records/records.ts';
import { Link } from 'react-router-dom';
import type { ContentTable } from '#domain/contentTables.ts';
import { storedFocus } from '#domain/media/focus.ts';
import { paths } from '#domain/paths.ts';
import { records } from '#domain/records.ts';
import { Thumbnail } from './Thumbnail.tsx';

interface Props {
  table: ContentTable;
  row: ListRow;
  /** Id of the element that names the record. */
  id: string;
}

/** A record's cover, its title linking to its form, and whether the carousel may show it. */
export function RowTitle({ table, row, id }: Props) {
  return (
    <span className="flex items-start gap-4">
      <Thumbnail image={row.images[0]} focus={storedFocus(row)} drawing={records[table].drawing(row)} />
      <span className="min-w-0 flex-1">
        <Link
          id={id}
          to={paths.admin.edit(table, row.id)}
          className="wrap-anywhere underline-offset-4 hover:text-petrol-deep hover:underline"
        >
          {row.title}
        </Link>
        {'show_in_hero' in row && row.show_in_hero && (
          <span className="mt-0.5 block text-xs font-normal text-ink-soft">En el carrusel</span>
        )}
      </span>
    </span>
  );
}
