import type { ReactNode } from 'react';
import type { ContentTable } from '#domain/contentTables.ts';
import type { ListRow } from '#data/records/records.ts';
import { records } from '#domain/records.ts';
import { Link } from 'react-router';
import { storedFocus, objectPosition } from '#domain/media/focus.ts';
import { paths } from '#domain/paths.ts';
import { placeholderOf, replaceBrokenImage } from '#domain/media/placeholder.ts';
import { thumbnailOf } from '#admin/ui/thumbnailOf.ts';

interface Props {
  table: ContentTable;
  row: ListRow;
  /** What else stands below the title. */
  children?: ReactNode;
}

/** Id of the element that names a row's record. */
export function titleIdOf({ id }: Pick<ListRow, 'id'>): string {
  return `fila-${id}`;
}

/** A record's cover, its title linking to its form, and whether the carousel may show it. */
export function RowTitle({ table, row, children }: Props) {
  const [cover] = row.images;
  const drawing = records[table].drawing(row);
  return (
    <span className="flex items-start gap-4">
      {/* Decorative, because the title is next to it. */}
      <img
        src={cover === undefined ? placeholderOf(drawing) : thumbnailOf(cover)}
        data-drawing={drawing}
        alt=""
        width={80}
        height={45}
        loading="lazy"
        decoding="async"
        className="aspect-video w-20 flex-none sm:max-lg:hidden rounded-control border border-line object-cover"
        style={{ objectPosition: objectPosition(storedFocus(row)) }}
        onError={({ currentTarget }) => replaceBrokenImage(currentTarget)}
      />
      <span className="min-w-0 flex-1">
        <Link
          id={titleIdOf(row)}
          to={paths.admin.edit(table, row.id)}
          className="wrap-anywhere underline-offset-4 hover:text-petrol-deep hover:underline"
        >
          {row.title}
        </Link>
        {'show_in_hero' in row && row.show_in_hero && (
          <span className="mt-0.5 block text-xs font-normal text-ink-soft">En el carrusel</span>
        )}
        {children}
      </span>
    </span>
  );
}
