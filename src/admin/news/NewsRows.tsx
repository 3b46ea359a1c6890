import { formatDay } from '#domain/dates.ts';
import type { Publish } from '#domain/publishing.ts';
import { newsTypeLabels, newsTypes } from '#site.config.ts';
import { SortHeader } from '#ui/SortHeader.tsx';
import { useMediaQuery, WIDE_SCREEN } from '#ui/useMediaQuery.ts';
import { toggleSort, type NewsListState } from './listState.ts';
import { NewsActions } from './NewsActions.tsx';
import type { NewsListRow } from './queries.ts';

interface Props {
  rows: readonly NewsListRow[];
  sort: NewsListState['sort'];
  onSort: (sort: NewsListState['sort']) => void;
  publish: Publish;
}

const columns = [
  { by: 'title', label: 'Título' },
  { by: 'date', label: 'Fecha' },
  { by: 'type', label: 'Tipo' },
] as const;

/** The items of one page: a table where there is room for one, else cards. */
export function NewsRows(props: Props) {
  return useMediaQuery(WIDE_SCREEN) ? <NewsTable {...props} /> : <NewsCards {...props} />;
}

function NewsTable({ rows, sort, onSort, publish }: Props) {
  return (
    <table className="w-full border-y border-line bg-surface text-left">
      <caption className="sr-only">Noticias</caption>
      <thead className="text-sm text-ink-soft">
        <tr>
          {columns.map(({ by, label }) => (
            <SortHeader
              key={by}
              label={label}
              direction={sort.by === by ? (sort.ascending ? 'ascending' : 'descending') : undefined}
              onSort={() => onSort(toggleSort(sort, by))}
            />
          ))}
          <th scope="col" className="px-3 lg:px-4 font-semibold">
            Acciones
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="border-t border-line hover:bg-paper">
            <th scope="row" id={`news-${row.id}`} className="w-full px-3 lg:px-4 py-3 font-medium wrap-anywhere">
              {row.title}
            </th>
            <td className="px-3 lg:px-4 py-3 whitespace-nowrap text-ink-soft">{formatDay(row.date)}</td>
            <td className="px-3 lg:px-4 py-3 lg:whitespace-nowrap">{typeLabel(row.type)}</td>
            <td className="py-2 pr-2 pl-1">
              <div className="w-max">
                <NewsActions row={row} titleId={`news-${row.id}`} publish={publish} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NewsCards({ rows, publish }: Props) {
  return (
    <ul className="border-t border-line">
      {rows.map((row) => (
        <li key={row.id} className="-mx-(--gutter) border-b border-line bg-surface px-(--gutter) pt-4 pb-1">
          <h2 id={`news-${row.id}`} className="text-base font-medium wrap-anywhere">
            {row.title}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">
            {formatDay(row.date)} · {typeLabel(row.type)}
          </p>
          <div className="-ml-3">
            <NewsActions row={row} titleId={`news-${row.id}`} publish={publish} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function typeLabel(type: string): string {
  const known = newsTypes.find((value) => value === type);
  return known ? newsTypeLabels[known].badge : type;
}
