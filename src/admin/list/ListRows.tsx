import type { ContentTable } from '#domain/contentTables.ts';
import { records } from '#domain/records.ts';
import { ROOMY_SCREEN, TABLE_SCREEN, useMediaQuery } from '#admin/ui/useMediaQuery.ts';
import type { ListProps } from './definition.ts';
import { toggleSort } from './listState.ts';
import { type ChangeEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListRow } from '#data/records/records.ts';
import { RowActions } from './RowActions.tsx';
import { RowTitle } from './RowTitle.tsx';

interface Props<Table extends ContentTable> extends ListProps<Table> {
  rows: readonly ListRow<Table>[];
  selection: ReturnType<typeof useSelection>['selection'];
}

/** One page of records: a table where it fits, otherwise cards. The first column names the record. */
export function ListRows<Table extends ContentTable>(props: Props<Table>) {
  return useMediaQuery(TABLE_SCREEN) ? <RowTable {...props} /> : <RowCards {...props} />;
}

function RowTable<Table extends ContentTable>({ list, state: { sort }, onChange, rows, selection }: Props<Table>) {
  const isRoomy = useMediaQuery(ROOMY_SCREEN);
  const columns = list.columns.filter(({ isBelowTitle }) => isRoomy || !isBelowTitle);
  const below = list.columns.filter(({ isBelowTitle }) => !isRoomy && isBelowTitle);
  const [, ...details] = columns;
  return (
    <table className="w-full border-y border-line bg-surface text-left">
      <caption className="sr-only">{records[list.table].section}</caption>
      <thead className="text-sm text-ink-soft">
        <tr>
          <td className="w-11">
            <RowCheckbox
              label={`Elegir todas las ${records[list.table].many} de esta página`}
              checked={rows.every(selection.has)}
              onChange={selection.toggleAll}
            />
          </td>
          {columns.map(({ label, sort: by }) => {
            const direction = sort.by !== by ? 'none' : sort.ascending ? 'ascending' : 'descending';
            return (
              <th key={label} scope="col" aria-sort={by ? direction : undefined} className="px-2 font-semibold xl:px-3">
                {by ? (
                  <button
                    type="button"
                    className="flex min-h-11 items-center gap-1 font-semibold hover:text-ink"
                    onClick={() => onChange({ sort: toggleSort(sort, by, list.dateSort) })}
                  >
                    {label}
                    <span aria-hidden="true" className="w-3">
                      {arrows[direction]}
                    </span>
                  </button>
                ) : (
                  label
                )}
              </th>
            );
          })}
          <th scope="col" className="px-2 font-semibold xl:px-3">
            Acciones
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="border-t border-line *:align-top hover:bg-paper has-checked:bg-petrol-pale">
            <td className="py-0.5">
              <RowCheckbox
                label={`Elegir «${row.title}»`}
                checked={selection.has(row)}
                onChange={() => selection.toggle(row)}
              />
            </td>
            <th scope="row" className="w-full px-2 py-3 font-medium xl:px-3">
              <RowTitle table={list.table} row={row}>
                {below.map(({ label, cell }) => (
                  <span key={label} className="mt-1 block">
                    {cell(row)}
                  </span>
                ))}
              </RowTitle>
            </th>
            {details.map(({ label, cell }) => (
              <td key={label} className="px-2 py-3 max-xl:text-sm lg:whitespace-nowrap xl:px-3">
                {cell(row)}
              </td>
            ))}
            <td className="py-0.5 pr-2">
              <div className="max-md:-ml-1 max-md:w-30 md:w-max md:max-lg:*:gap-0 md:max-lg:*:*:px-2">
                <RowActions list={list} row={row} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RowCards<Table extends ContentTable>({ list, rows, selection }: Props<Table>) {
  const [, ...details] = list.columns;
  return (
    <ul className="border-t border-line">
      {rows.map((row) => (
        <li
          key={row.id}
          className="-mx-(--gutter) border-b border-line bg-surface px-(--gutter) pt-4 pb-1 has-checked:bg-petrol-pale"
        >
          <h2 className="font-sans text-base font-medium tracking-normal">
            <RowTitle table={list.table} row={row} />
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
            {details.map(({ label, cell }) => {
              const content = cell(row);
              return content !== null && <span key={label}>{content}</span>;
            })}
          </p>
          <div className="-ml-3 flex items-center justify-between">
            {/* Hidden during a selection: the selection bar right below has the same buttons. */}
            <div className={selection.isEmpty ? '' : 'invisible'}>
              <RowActions list={list} row={row} />
            </div>
            <RowCheckbox
              label={`Elegir «${row.title}»`}
              checked={selection.has(row)}
              onChange={() => selection.toggle(row)}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface RowCheckboxProps {
  /** What it selects. */
  label: string;
  checked: boolean;
  onChange: () => void;
}

/** Selects a row, or all of them; sized for touch. */
function RowCheckbox({ label, checked, onChange }: RowCheckboxProps) {
  // Render synchronously, so that scrolling accounts for the selection bar that appears with the first row.
  function change({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    flushSync(onChange);
    currentTarget.closest('li, tr')?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <label className="flex size-11 items-center justify-center">
      <input type="checkbox" aria-label={label} checked={checked} onChange={change} />
    </label>
  );
}

const arrows = { none: '', ascending: '↑', descending: '↓' };

/** Row selection for bulk actions; rows that leave the view are deselected. */
export function useSelection<Row extends ListRow>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const chosen = rows.filter(({ id }) => ids.has(id));
  const choose = (next: readonly ListRow[]) => setIds(new Set(next.map(({ id }) => id)));

  /** Which of the visible rows are selected. */
  const selection = {
    isEmpty: chosen.length === 0,
    has: ({ id }: ListRow) => ids.has(id),
    toggle: (row: ListRow) => choose(ids.has(row.id) ? chosen.filter(({ id }) => id !== row.id) : [...chosen, row]),
    /** Selects every row, or none if all are selected already. */
    toggleAll: () => choose(chosen.length === rows.length ? [] : rows),
  };
  return { chosen, selection, choose };
}
